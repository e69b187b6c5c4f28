let neverBuilt: Int = "not a number"
