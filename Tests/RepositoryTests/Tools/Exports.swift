// The rules and their tests read texts, too.
@_exported public import HouseText
