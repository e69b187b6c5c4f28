// The library that `composed --inspect` loads: the server of the inspector, and nothing else.
import InspectorServer
