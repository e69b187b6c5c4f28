# Checks the names of a new feature and its client before anything is written. Used by `feature`.

# Members that each enum has, and modules and types of the toolchain that features use, in lower case.
members=" allCases allValueStrings defaultValueDescription hash hashValue none rawValue some "
foreign=" argumentparser array bool calendar character clock codable collection combine comparable customdump data date
 decimal dictionary dispatch double duration error foundation glibc grdb hashable identifiable int issuereporting iterator
 locale main measurement module mutex never notification observation optional process progress range regex regexbuilder
 result sendable sequence set string substring swift synchronization task testing thread timezone unit url uuid void xctest "
keywords=" Any Protocol Self Type actor any as associatedtype async await break case catch class consume continue copy
 default defer deinit do each else enum extension fallthrough false fileprivate for func guard if import in init inout
 internal is let macro nil nonisolated open operator package precedencegroup private protocol public repeat rethrows
 return self some static struct subscript super switch throw throws true try type typealias var where while "

has_word() { [[ " ${1//$'\n'/} " == *" $2 "* ]]; } # words, word

check_word() { # option, name
  local property
  [[ $2 =~ ^[A-Za-z][A-Za-z0-9]*$ ]] || problem "$1=$2: a name has letters and digits of ASCII only. Try Weather."
  property=$(lower "$2")
  [[ $2 == [A-Z]* ]] || problem "$1=$2: a name begins with a capital letter, as the type that it becomes."
  # Longer names would make lines of the template too long.
  ((${#2} <= 20)) || problem "$1=$2: a name has 20 characters at most. Choose a shorter one."
  ! has_word "$keywords" "$2" && ! has_word "$keywords" "$property" ||
    problem "$1=$2: \`$property\` is a keyword of Swift. Choose another name."
  ! has_word "$members" "$property" || problem "$1=$2: each enum has a member \`$property\` already. Choose another name."
  [[ $2 != *Tests && $2 != *Feature && $2 != *Client ]] || problem "$1=$2: the ending is added to the name. Leave it out."
}

check_taken() { # name
  local found word=${1,,}
  taken() { problem "$1 is the name of $2 already." "Choose another name."; }
  # SwiftPM tells packages by the last part of their folders, without regard to case.
  found=$(find Apps Clients Core Features -mindepth 1 -maxdepth 1 -iname "$1" | head -n 1)
  [[ -z $found ]] || taken "$1" "the package $found"
  [[ $(basename "$PWD" | tr '[:upper:]' '[:lower:]') != "$word" ]] || taken "$1" "the folder of this clone, the root package,"
  found=$(find {Apps,Clients,Core,Features,Tests/Fuzz}/*/{Sources,Tests} Tests -mindepth 1 -maxdepth 1 -type d -iname "$1" 2>/dev/null | head -n 1)
  [[ -z $found ]] || taken "$1" "the module $found"
  ! has_word "$foreign" "$word" || taken "$1" "a module or a type of the toolchain"
  found=$(grep -rlwE --include='*.swift' "(actor|class|enum|macro|protocol|struct|typealias) $1(Feature|View|Preview|Error)?" \
    {Clients,Core,Features}/*/Sources Apps/*/Sources | head -n 1)
  [[ -z $found ]] || taken "$1" "a type in $found"
  found=$(grep -lwE "(case|func|let|var) $(lower "$1")" Apps/ComposedApp/Sources/ComposedApp/{AppFeature,Views/AppTab}.swift \
    Apps/ComposedCLI/Sources/Screen/FeatureName.swift | head -n 1)
  [[ -z $found ]] || taken "$1" "a property or a case in $found"
}

check_names() {
  check_word NAME "$name"
  if [[ -n $client ]]; then
    [[ $client == ?*Client ]] || problem "CLIENT=$client: a client's name ends in Client. Try ${name}Client."
    check_word CLIENT "${client%Client}"
    check_taken "$client"
  fi
  check_taken "$name"
}
