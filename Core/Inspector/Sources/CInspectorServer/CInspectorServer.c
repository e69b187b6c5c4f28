#include "CInspectorServer.h"
