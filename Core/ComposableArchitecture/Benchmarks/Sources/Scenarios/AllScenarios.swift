/// All rows, in the order of the table.
public let allScenarios: [Scenario] =
  baselineScenarios + sendingScenarios + depthScenarios + rowScenarios + effectScenarios
  + stackScenarios + testStoreScenarios + testStoreRowScenarios + dependencyScenarios
  + identifiedScenarios
  + sharingScenarios + decisionScenarios
