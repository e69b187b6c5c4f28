// The library that `composed --inspect` loads: only the server of the inspector.
import InspectorServer
