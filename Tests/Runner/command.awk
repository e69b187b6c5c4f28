# Reads a command whose output matters only if it fails; the log has it.

function line(text) {}
function fraction() { return 0 }
function progress() { return terminal ? name ": " duration(seconds) : "" }
function finish() {}
