// Each rule and its tests read the repository; so do the tools of the program `house`.
@_exported import HouseTools
