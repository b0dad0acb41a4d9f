export type BlueprintIconsNext = "agent" | "airplane" | "align-bottom" | "align-horizontal-center" | "align-left" | "align-right" | "align-top" | "align-vertical-center" | "ambulance" | "ammunition" | "anchor" | "antenna" | "application" | "application-arrow-in" | "application-h" | "application-plus" | "applications" | "array" | "array-boolean" | "array-date" | "array-floating-point" | "array-numeric" | "array-object" | "array-string" | "array-timestamp" | "arrow-arc-left" | "arrow-arc-right" | "arrow-between-brackets" | "arrow-between-dots" | "arrow-ccw" | "arrow-ccw-check" | "arrow-ccw-clock" | "arrow-ccw-exclamation" | "arrow-ccw-play-history" | "arrow-circle-down-right" | "arrow-cw" | "arrow-double-from-dot" | "arrow-down" | "arrow-down-a-z" | "arrow-down-from-lines" | "arrow-down-left" | "arrow-down-nine-one" | "arrow-down-one-nine" | "arrow-down-right" | "arrow-down-to-tray" | "arrow-down-z-a" | "arrow-left" | "arrow-left-from-bracket" | "arrow-merge" | "arrow-right" | "arrow-right-from-arc" | "arrow-right-from-bracket" | "arrow-right-to-arc" | "arrow-right-to-bracket" | "arrow-split" | "arrow-through-dot" | "arrow-to-dot" | "arrow-trend-down" | "arrow-trend-up" | "arrow-turn-bottom-left" | "arrow-turn-bottom-right" | "arrow-up" | "arrow-up-from-lines" | "arrow-up-from-tray" | "arrow-up-left" | "arrow-up-right" | "arrows-branch-from-dot" | "arrows-ccw-check" | "arrows-cw" | "arrows-cw-slash" | "arrows-down-up" | "arrows-horizontal" | "arrows-in-diagonal" | "arrows-left-right" | "arrows-multi-from-dot" | "arrows-out-cardinal" | "arrows-out-corners" | "arrows-out-diagonal" | "arrows-shuffle" | "arrows-spin" | "arrows-up-arc-right" | "arrows-up-down-line" | "arrows-vertical" | "asterisk" | "at" | "axle" | "backward-ten" | "badge-check" | "barcode-read" | "barricade" | "bars-ascending" | "bars-descending" | "bars-horizontal-ascending" | "bars-horizontal-descending" | "bed" | "bell" | "bell-check" | "bell-plus" | "bell-ringing" | "bell-z" | "binary" | "blank" | "block-double-chevron-right" | "book" | "book-arrow-up" | "book-bookmark" | "book-open" | "bookmark" | "box" | "box-arrow-down" | "box-arrow-up" | "brain" | "briefcase" | "broom" | "bug" | "buggy" | "building" | "buildings" | "bullseye" | "bus" | "cabinet-filing" | "calculator" | "calendar" | "calendar-arrow-up" | "calendar-dots" | "calendar-lightning" | "camera" | "capsule" | "car" | "car-check" | "car-question" | "cards-stack" | "caret-down" | "caret-left" | "caret-right" | "caret-up" | "carets-horizontal" | "carets-vertical" | "cargo-ship" | "cart" | "cell-tower" | "cell-tower-magnifying-glass" | "chart-area" | "chart-bar" | "chart-bar-grouped" | "chart-bar-horizontal" | "chart-curved-range" | "chart-doughnut" | "chart-gantt" | "chart-line" | "chart-line-arrow-right" | "chart-line-funnel" | "chart-line-gear" | "chart-line-magnifying-glass" | "chart-line-plus" | "chart-pie" | "chart-regression" | "chart-scatter" | "chart-stacked-bar" | "chart-stacked-bar-full" | "chart-step" | "chart-trend-up" | "chart-waterfall" | "chat-dots" | "chat-dots-plus" | "chat-teardrop-lightning" | "chats" | "check" | "check-small" | "checks" | "chevron-down" | "chevron-left" | "chevron-line-left" | "chevron-line-right" | "chevron-right" | "chevron-up" | "chevrons-horizontal-between" | "chevrons-in" | "chevrons-out" | "chevrons-vertical-between" | "circle" | "circle-arrow-down" | "circle-arrow-left" | "circle-arrow-out" | "circle-arrow-right" | "circle-arrow-up" | "circle-check" | "circle-check-alt" | "circle-crosshairs" | "circle-crosshairs-dots" | "circle-dashed" | "circle-dashed-ring" | "circle-dot" | "circle-dot-plus" | "circle-exclamation" | "circle-exclamation-check" | "circle-exclamation-plus" | "circle-half" | "circle-info" | "circle-info-small" | "circle-lightning" | "circle-minus" | "circle-plus" | "circle-plus-alt" | "circle-question" | "circle-ring" | "circle-slash" | "circle-x" | "circle-x-alt" | "clipboard" | "clipboard-file" | "clipboard-variable" | "clock" | "clock-dotted" | "clock-location-pin" | "cloud" | "cloud-arrow-down" | "cloud-arrow-up" | "cloud-check" | "cloud-rain" | "code" | "code-block" | "column-arrow-left" | "column-arrow-right" | "column-caret-left" | "columns-layout" | "columns-merge" | "columns-minus-left" | "columns-plus-left" | "columns-plus-right" | "columns-split" | "columns-three" | "columns-two" | "columns-two-caret-right" | "columns-x-left" | "columns-x-right" | "comparison" | "compass" | "compass-needle" | "copy" | "credit-card" | "crop" | "crown" | "crystal-ball" | "cube" | "cube-cutout" | "cube-cutouts" | "cube-minus" | "cube-pen" | "cube-plus" | "cubes" | "curly-braces" | "currency-dollar" | "currency-euro" | "currency-pound" | "currency-won" | "currency-yen" | "cursor-selection" | "cursor-text-select" | "curved-area" | "database" | "database-arrows-cw" | "database-cloud" | "database-lightning" | "database-magnifying-glass" | "decimal-number" | "delta" | "diagram-lineage" | "diagram-tree" | "diagram-tree-view" | "digits-one-two-three" | "distribute-horizontal" | "distribute-vertical" | "divide" | "dot" | "dots-arrow-down-line" | "dots-grid-horizontal" | "dots-grid-vertical" | "dots-three" | "double-chevron-down" | "double-chevron-left" | "double-chevron-right" | "double-chevron-up" | "drone" | "drone-uav" | "droplet" | "earth" | "earth-magnifying-glass" | "easel" | "eject" | "envelope" | "equals" | "eraser" | "excavator" | "exclamation" | "eye" | "eye-check" | "eye-slash" | "face-smile" | "fast-backward" | "fast-forward" | "fighter-jet" | "file" | "file-arrow-in" | "file-arrow-out" | "file-check" | "file-code" | "file-css" | "file-lines" | "file-lock" | "file-rotate-left" | "film" | "flag" | "flame" | "flashlight" | "flask" | "floppy-disk" | "folder" | "folder-arrow-in" | "folder-arrow-out" | "folder-open" | "folder-open-arrow-out" | "folder-plus" | "folder-root" | "font" | "forward-ten" | "frame-corners" | "frame-cube" | "frame-dot" | "frame-dot-plus" | "frame-dot-x" | "frame-eye" | "frame-group-objects" | "frame-group-objects-x" | "frame-square" | "function" | "function-arrow-to-column" | "function-arrow-up" | "function-minimal" | "funnel" | "funnel-arrow-down" | "funnel-arrow-up" | "funnel-caret-right" | "funnel-check" | "funnel-list" | "funnel-users" | "funnel-x" | "gas-can" | "gauge" | "gavel" | "gear" | "gift" | "git-branch" | "git-branch-lock" | "git-branch-lock-open" | "git-branch-plus" | "git-commit" | "git-merge" | "git-pull" | "git-rebase" | "globe" | "globe-navigation-arrow" | "globe-plus" | "globe-users" | "graduation-cap" | "greater-than" | "greater-than-equal" | "grid" | "grid-diamond" | "grid-heatmap" | "grid-lines" | "grid-plus" | "hammer" | "hand" | "hand-point-down" | "hand-point-left" | "hand-point-right" | "hand-point-up" | "hat" | "headset" | "heart" | "heart-crack" | "heatmap" | "helicopter" | "helper-management" | "hexagon" | "high-voltage-utility-pole" | "highlighter" | "horse" | "hospital" | "house" | "hurricane" | "id-card" | "image" | "image-rotate-left" | "image-rotate-right" | "inbox" | "inbox-circle" | "inbox-funnel" | "inbox-globe" | "inbox-magnifying-glass" | "inner-join" | "intersection" | "ip-address" | "key" | "key-backspace" | "key-command" | "key-control" | "key-delete" | "key-escape" | "key-option" | "key-shift" | "key-tab" | "layer" | "layer-plus" | "layers" | "layers-plus" | "layout-bottom-row-three-tiles" | "layout-bottom-row-two-tiles" | "layout-left-column-three-tiles" | "layout-left-column-two-tiles" | "layout-right-column-three-tiles" | "layout-right-column-two-tiles" | "layout-top-row-three-tiles" | "layout-top-row-two-tiles" | "left-join" | "less-than" | "less-than-equal" | "life-ring" | "lightbulb" | "lightning" | "lightning-bolt" | "link" | "link-arrow-in" | "link-slash" | "list" | "list-bullets" | "list-bullets-detail" | "list-caret-left" | "list-caret-right" | "list-checklist" | "list-columns" | "list-four" | "list-magnifying-glass" | "list-numbers" | "list-panel" | "list-pen" | "list-plus" | "list-sort" | "list-sort-ascending" | "list-sort-descending" | "list-x" | "location" | "location-pin" | "location-pin-polygon" | "lock" | "lock-open" | "locomotive" | "magnifying-glass" | "magnifying-glass-lines" | "magnifying-glass-minus" | "magnifying-glass-plus" | "magnifying-glass-t" | "many-to-many" | "many-to-one" | "map" | "map-arrow-in" | "map-magnifying-glass" | "map-plus" | "markdown" | "megaphone" | "microphone" | "microscope" | "minus" | "minus-small" | "mobile-phone" | "monitor" | "moon" | "mountain" | "music" | "navigation-arrow" | "navigation-arrow-left" | "navigation-arrow-right" | "navigation-arrow-top-left" | "network-hub" | "nodes-circle" | "nodes-cluster" | "nodes-grid" | "nodes-grid-group" | "nodes-grid-skew" | "nodes-hierarchy" | "nodes-linear" | "nodes-network" | "nodes-network-alt" | "nodes-network-arrow-in" | "nodes-network-circle" | "nodes-network-lightning" | "nodes-polygon" | "nodes-segment" | "nodes-square" | "not-equal" | "oil-rig" | "one-to-many" | "one-to-one" | "one-to-one-exchange" | "one-to-one-merge" | "one-to-one-plus" | "outer-join" | "package" | "package-arrow-down" | "page-break" | "page-layout" | "paint-bucket" | "paintbrush" | "panel-layout" | "panel-list" | "panel-right" | "paper-plane" | "paperclip" | "paragraph" | "pause" | "pen-nib" | "pen-nib-plus" | "pencil" | "percent" | "person-bike" | "person-walk" | "phone" | "phone-arrow-right" | "phone-magnifying-glass" | "phone-waves" | "piggy-bank" | "pill" | "pistol" | "play" | "playbook" | "plus" | "plus-small" | "polygon-arrow-up-right" | "power-button" | "prescription" | "prescription-plus" | "printer" | "pumpjack" | "push-pin" | "push-pin-slash" | "quotes" | "rectangle" | "rectangle-arrow-cw" | "rectangle-dots" | "rectangle-footer" | "rectangle-header" | "rectangle-horizontal-chevrons" | "rectangle-play" | "rectangle-plus-bottom" | "rectangle-plus-top" | "rectangle-rotate-left" | "rectangle-vertical-chevrons" | "rectangles-stack" | "regex" | "resolve" | "right-join" | "ring" | "robot" | "rocket" | "rocket-slant" | "route" | "rows-plus-bottom" | "rows-plus-top" | "rows-three" | "rows-two" | "rows-x-bottom" | "rows-x-top" | "rss" | "rss-check" | "satellite" | "scissors" | "segmented-control" | "selection" | "selection-minus" | "selection-pen" | "selection-plus" | "sensor" | "server" | "server-arrow-down" | "server-cloud" | "shapes" | "share" | "shield" | "shield-badge" | "shield-plus" | "ship" | "shuriken" | "sim-card" | "skip-backward" | "skip-forward" | "slash" | "sliders" | "snowflake" | "soccer-ball" | "sparkles" | "speaker-high" | "speaker-low" | "speaker-none" | "speaker-x" | "square" | "square-arrow-bottom-out" | "square-arrow-left-in" | "square-arrow-top-out" | "square-arrow-up-right" | "square-pen" | "square-plus" | "square-rotate-left" | "square-rotate-right" | "square-small" | "square-t-plus" | "squares-linked" | "stadium" | "star" | "stethoscope" | "stop" | "stopwatch" | "store" | "subtract-right-join" | "sun" | "switch" | "symbol-circle" | "symbol-cross" | "symbol-diamond" | "symbol-rectangle" | "symbol-square" | "symbol-triangle-down" | "symbol-triangle-up" | "syringe" | "table" | "table-arrow-right" | "table-arrows-cw" | "table-column-plus" | "table-funnel" | "table-header" | "table-header-plus" | "table-join" | "table-panel" | "table-pivot" | "table-plus" | "table-slash" | "tag" | "tag-arrows-cw" | "tag-double-chevron-right" | "tag-plus" | "tag-undo" | "tags" | "tank" | "taxi" | "terminal" | "terminal-exclamation" | "text-a-check" | "text-align-center" | "text-align-justify" | "text-align-left" | "text-align-right" | "text-b" | "text-endnote" | "text-h" | "text-h-one" | "text-h-three" | "text-h-two" | "text-italic" | "text-lengthen" | "text-resize" | "text-shorten" | "text-strikethrough" | "text-subscript" | "text-superscript" | "text-underline" | "text-wrap-lines" | "thermometer-hot" | "thumbs-down" | "thumbs-up" | "tile-plus" | "tractor" | "train" | "translate" | "trash" | "tree" | "triangle-exclamation" | "trophy" | "truck-front" | "unresolve" | "user" | "user-arrow-left" | "user-arrow-right" | "user-blocked" | "user-chat" | "user-circle" | "user-plus" | "user-square" | "users" | "users-arrow-right" | "users-three" | "utility-pole" | "variable" | "variable-layers" | "vector" | "video-camera" | "virus" | "waveform" | "waves" | "wind" | "window" | "window-arrow-up-left" | "window-arrow-up-left-plus" | "wine-glass" | "wrench" | "wrench-arrow-right" | "wrench-clock" | "wrench-z" | "x" | "x-small";
export interface NextIconManifestEntry {
    name: BlueprintIconsNext;
    tags: readonly string[];
    hasFilled: boolean;
}
export declare const nextIconManifest: readonly [{
    readonly name: "agent";
    readonly hasFilled: false;
    readonly tags: readonly ["ai", "agent", "assistant", "automation", "intelligence", "bot", "magic", "sparkles", "generative", "action"];
}, {
    readonly name: "airplane";
    readonly hasFilled: true;
    readonly tags: readonly ["flight", "fly", "travel", "plane", "airport", "aviation", "transport", "airplane", "jet", "trip", "take", "off", "aircraft", "aerospace", "interface"];
}, {
    readonly name: "align-bottom";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "bottom", "vertical", "layout", "baseline", "distribute", "align", "position", "bars", "editor"];
}, {
    readonly name: "align-horizontal-center";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "center", "horizontal", "distribute", "layout", "position", "middle", "align", "vertical", "drone", "airplane", "satellite", "statistics", "shadow", "analysis", "editor"];
}, {
    readonly name: "align-left";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "left", "text", "layout", "justify", "paragraph", "format", "align", "position", "editor"];
}, {
    readonly name: "align-right";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "right", "text", "layout", "justify", "format", "align", "position", "editor"];
}, {
    readonly name: "align-top";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "top", "layout", "distribute", "vertical", "arrange", "align", "position", "editor"];
}, {
    readonly name: "align-vertical-center";
    readonly hasFilled: true;
    readonly tags: readonly ["alignment", "center", "vertical", "distribute", "layout", "middle", "align", "horizontal", "position", "bars", "biplane", "editor"];
}, {
    readonly name: "ambulance";
    readonly hasFilled: true;
    readonly tags: readonly ["emergency", "medical", "hospital", "healthcare", "paramedic", "rescue", "first-aid", "vehicle", "transport", "siren", "urgent", "interface"];
}, {
    readonly name: "ammunition";
    readonly hasFilled: true;
    readonly tags: readonly ["ammunition", "ammo", "bullet", "gun", "weapon", "military", "cartridge", "bullets", "munition", "rockets", "miscellaneous"];
}, {
    readonly name: "anchor";
    readonly hasFilled: false;
    readonly tags: readonly ["nautical", "marine", "ship", "dock", "harbor", "sea", "link", "fixed", "anchor", "navy", "boat", "ocean", "attach", "sink", "action"];
}, {
    readonly name: "antenna";
    readonly hasFilled: false;
    readonly tags: readonly ["wifi", "signal", "wireless", "broadcast", "radio", "transmit", "network", "antenna", "communication", "radar", "cellular", "tower", "service", "beacon", "miscellaneous"];
}, {
    readonly name: "application";
    readonly hasFilled: false;
    readonly tags: readonly ["card", "layout", "content", "window", "panel", "application", "ui", "browser", "windows", "platform", "page", "note", "webpage", "document", "header", "interface"];
}, {
    readonly name: "application-arrow-in";
    readonly hasFilled: false;
    readonly tags: readonly ["open", "launch", "external", "application", "window", "arrow", "navigate", "up", "right", "new", "tab", "click", "website", "link", "to", "page", "export", "pdf", "share", "in", "pop-up", "upload", "data", "screen", "interface"];
}, {
    readonly name: "application-h";
    readonly hasFilled: false;
    readonly tags: readonly ["header", "html", "heading", "text", "letter", "typography", "format", "rectangle", "h", "app", "application", "layout", "user-interface", "UI", "helipad", "help", "health", "medical", "hospital", "interface"];
}, {
    readonly name: "application-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "card", "panel", "application", "plus", "window", "browser", "windows", "platforms", "pages", "page", "website", "action"];
}, {
    readonly name: "applications";
    readonly hasFilled: false;
    readonly tags: readonly ["application", "apps", "windows", "browser", "panel", "multi", "desktop", "layers", "applications", "platforms", "pages", "duplicate", "copy", "page", "website", "interface"];
}, {
    readonly name: "array";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "list", "data", "code", "ellipsis", "more", "collection", "brackets", "type", "ellipses", "items", "dots", "details", "miscellaneous"];
}, {
    readonly name: "array-boolean";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "brackets", "container", "code", "data", "slot", "boolean", "type", "list", "toggle", "true", "false", "miscellaneous"];
}, {
    readonly name: "array-date";
    readonly hasFilled: false;
    readonly tags: readonly ["calendar", "array", "date", "bracket", "schedule", "code", "event", "data", "type", "list", "time", "datetime", "miscellaneous"];
}, {
    readonly name: "array-floating-point";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "float", "decimal", "code", "number", "value", "1.0", "floating", "point", "data", "type", "list", "numeric", "double", "format", "version", "miscellaneous"];
}, {
    readonly name: "array-numeric";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "numeric", "number", "list", "integer", "code", "sequence", "data", "type", "numbers", "digits", "set", "range", "count", "miscellaneous"];
}, {
    readonly name: "array-object";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "object", "code", "json", "data", "structure", "brackets", "braces", "type", "list", "miscellaneous"];
}, {
    readonly name: "array-string";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "string", "quote", "text", "code", "bracket", "symbol", "data", "type", "list", "quotes", "miscellaneous"];
}, {
    readonly name: "array-timestamp";
    readonly hasFilled: false;
    readonly tags: readonly ["array", "timestamp", "time", "clock", "bracket", "code", "datetime", "data", "type", "list", "date", "delay", "timespan", "miscellaneous"];
}, {
    readonly name: "arrow-arc-left";
    readonly hasFilled: false;
    readonly tags: readonly ["undo", "back", "return", "rotate", "reverse", "history", "counterclockwise", "arrow", "arc", "left", "cancel", "revoke", "rollback", "revert", "action"];
}, {
    readonly name: "arrow-arc-right";
    readonly hasFilled: false;
    readonly tags: readonly ["redo", "rotate", "refresh", "clockwise", "forward", "repeat", "reload", "arrow", "arc", "right", "push", "undo", "revert", "back", "reverse", "action"];
}, {
    readonly name: "arrow-between-brackets";
    readonly hasFilled: false;
    readonly tags: readonly ["frame", "arrow", "right", "navigate", "transition", "move", "forward", "between", "frames", "to", "command", "connection", "connect", "link", "application", "flow", "action"];
}, {
    readonly name: "arrow-between-dots";
    readonly hasFilled: true;
    readonly tags: readonly ["flow", "connect", "direction", "navigate", "arrow", "right", "transfer", "pipeline", "dots", "between", "flows", "arrows", "links", "proceed", "link", "leads", "to", "connection", "processing", "moving", "data"];
}, {
    readonly name: "arrow-ccw";
    readonly hasFilled: false;
    readonly tags: readonly ["undo", "reset", "rotate", "refresh", "counterclockwise", "reload", "reverse", "arrow", "circle", "rewind", "loop", "retry", "action"];
}, {
    readonly name: "arrow-ccw-check";
    readonly hasFilled: false;
    readonly tags: readonly ["refresh", "sync", "update", "check", "rotate", "complete", "done", "history", "arrow", "updated", "time", "recent", "reload", "successful", "process", "loading", "reviewed", "interface", "counterclockwise"];
}, {
    readonly name: "arrow-ccw-clock";
    readonly hasFilled: false;
    readonly tags: readonly ["history", "undo", "revert", "past", "time", "restore", "clock", "rotate", "left", "reverse", "circle", "arrow", "out", "of", "date", "refresh", "rollback", "rewind", "roll", "back", "action", "counterclockwise"];
}, {
    readonly name: "arrow-ccw-exclamation";
    readonly hasFilled: false;
    readonly tags: readonly ["outdated", "warning", "history", "alert", "refresh", "rotate", "expired", "exclamation", "time", "error", "reminder", "late", "interface", "counterclockwise"];
}, {
    readonly name: "arrow-ccw-play-history";
    readonly hasFilled: false;
    readonly tags: readonly ["run", "history", "playback", "replay", "time", "media", "cycle", "arrow", "circle", "play", "rewind", "review", "re-watch", "action"];
}, {
    readonly name: "arrow-circle-down-right";
    readonly hasFilled: false;
    readonly tags: readonly ["pivot", "rotate", "direction", "arrow", "circle", "navigate", "turn", "down", "right", "axis", "bounce", "add", "node", "change", "redirect", "branch", "graph", "action", "dot"];
}, {
    readonly name: "arrow-cw";
    readonly hasFilled: false;
    readonly tags: readonly ["rotate", "refresh", "reload", "redo", "clockwise", "repeat", "cycle", "arrow", "circle", "reuse", "retry", "reset", "new", "start", "again", "action"];
}, {
    readonly name: "arrow-double-from-dot";
    readonly hasFilled: true;
    readonly tags: readonly ["split", "expand", "horizontal", "arrows", "diverge", "left", "right", "direction", "dot", "flow", "review", "workflow", "edge", "node", "reverse", "widen", "tie", "fighter", "data"];
}, {
    readonly name: "arrow-down";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "down", "direction", "navigate", "descend", "download", "below", "south", "see", "scroll", "interface"];
}, {
    readonly name: "arrow-down-a-z";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "alphabetical", "order", "ascending", "alphabet", "a-z", "text", "arrow", "down", "a", "z", "array", "arrange", "alphabetize", "string", "compare", "action"];
}, {
    readonly name: "arrow-down-from-lines";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "down", "download", "send", "below", "backward", "export", "move", "lines", "layer", "stack", "drawer", "action"];
}, {
    readonly name: "arrow-down-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "direction", "navigate", "diagonal", "southwest", "down-left", "down", "left", "bottom", "south", "west", "interface"];
}, {
    readonly name: "arrow-down-nine-one";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "descend", "numerical", "number", "order", "descending", "9-1", "arrow", "down", "9", "1", "desc", "list", "array", "arrange", "action"];
}, {
    readonly name: "arrow-down-one-nine";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "numerical", "descending", "number", "order", "arrange", "list", "arrow", "down", "1", "9", "ascending", "array", "numbers", "range", "action"];
}, {
    readonly name: "arrow-down-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "down", "right", "direction", "navigate", "diagonal", "southeast", "bottom", "south", "east", "interface"];
}, {
    readonly name: "arrow-down-to-tray";
    readonly hasFilled: false;
    readonly tags: readonly ["download", "import", "inbox", "receive", "save", "tray", "arrow", "down", "to", "bracket", "importing", "action"];
}, {
    readonly name: "arrow-down-z-a";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "alphabetical", "descending", "reverse", "order", "az", "letters", "arrow", "down", "z", "a", "desc", "list", "array", "arrange", "alphabet", "ztoa", "action"];
}, {
    readonly name: "arrow-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "left", "back", "previous", "navigate", "direction", "return", "backspace", "interface"];
}, {
    readonly name: "arrow-left-from-bracket";
    readonly hasFilled: false;
    readonly tags: readonly ["logout", "exit", "leave", "sign-out", "door", "previous", "back", "action"];
}, {
    readonly name: "arrow-merge";
    readonly hasFilled: false;
    readonly tags: readonly ["merge", "converge", "fork", "git", "branch", "flow", "arrow", "right", "end", "join", "action"];
}, {
    readonly name: "arrow-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "right", "direction", "navigate", "forward", "next", "interface"];
}, {
    readonly name: "arrow-right-from-arc";
    readonly hasFilled: false;
    readonly tags: readonly ["export", "output", "exit", "logout", "leave", "send", "outbound", "arrow", "right", "from", "arc", "interface"];
}, {
    readonly name: "arrow-right-from-bracket";
    readonly hasFilled: false;
    readonly tags: readonly ["logout", "exit", "leave", "sign-out", "door", "arrow", "right", "bracket", "from", "log", "out", "next", "sign", "auth", "authentication", "action"];
}, {
    readonly name: "arrow-right-to-arc";
    readonly hasFilled: false;
    readonly tags: readonly ["enter", "login", "input", "import", "signin", "arrow", "right", "to", "arc", "interface"];
}, {
    readonly name: "arrow-right-to-bracket";
    readonly hasFilled: false;
    readonly tags: readonly ["login", "enter", "sign-in", "import", "arrow", "door", "access", "right", "to", "bracket", "log", "in", "sign", "auth", "authentication", "action"];
}, {
    readonly name: "arrow-split";
    readonly hasFilled: false;
    readonly tags: readonly ["split", "branch", "diverge", "divide", "path", "flow", "junction", "fork", "arrow", "break", "arrows", "direction", "action"];
}, {
    readonly name: "arrow-through-dot";
    readonly hasFilled: true;
    readonly tags: readonly ["flow", "node", "direction", "navigate", "arrow", "right", "linear", "proceed", "dot", "workflow", "edge", "step", "event", "timeline", "directed", "advance", "route", "valve", "data"];
}, {
    readonly name: "arrow-to-dot";
    readonly hasFilled: true;
    readonly tags: readonly ["flow", "end", "target", "node", "navigate", "direction", "point", "dot", "arrow", "right", "to", "workflow", "edge", "complete", "finished", "final", "last", "input", "insert", "relocate", "endpoint", "destination", "arrival", "go", "data"];
}, {
    readonly name: "arrow-trend-down";
    readonly hasFilled: false;
    readonly tags: readonly ["trend", "decline", "decrease", "chart", "graph", "down", "falling", "finance", "trending", "loss", "downward", "arrow", "crash", "stock", "stonks", "forecast", "data"];
}, {
    readonly name: "arrow-trend-up";
    readonly hasFilled: false;
    readonly tags: readonly ["trending", "increase", "growth", "rise", "chart", "analytics", "upward", "arrow", "trend", "up", "incline", "progress", "stocks", "stonks", "data"];
}, {
    readonly name: "arrow-turn-bottom-left";
    readonly hasFilled: false;
    readonly tags: readonly ["enter", "return", "back", "keyboard", "newline", "carriage-return", "key", "interface", "shortcuts", "buttons", "turn", "arrow", "new", "line", "media"];
}, {
    readonly name: "arrow-turn-bottom-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "turn", "right", "redirect", "navigate", "direction", "return", "bottom", "nest", "indent", "down", "folder", "click", "next", "forward", "continue", "interface"];
}, {
    readonly name: "arrow-up";
    readonly hasFilled: false;
    readonly tags: readonly ["up", "arrow", "direction", "navigate", "upload", "ascend", "north", "upwards", "interface"];
}, {
    readonly name: "arrow-up-from-lines";
    readonly hasFilled: false;
    readonly tags: readonly ["upload", "export", "up", "raise", "lift", "arrow", "forward", "layer", "from", "line", "bring", "stack", "drawer", "move", "action"];
}, {
    readonly name: "arrow-up-from-tray";
    readonly hasFilled: false;
    readonly tags: readonly ["upload", "export", "share", "send", "tray", "outbox", "arrow", "up", "from", "bracket", "exporting", "output", "move", "out", "action"];
}, {
    readonly name: "arrow-up-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "direction", "navigate", "diagonal", "northwest", "up-left", "up", "left", "top", "north", "west", "cursor", "interface"];
}, {
    readonly name: "arrow-up-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "direction", "navigate", "northeast", "diagonal", "up-right", "up", "right", "top", "north", "east", "pointer", "open", "in", "new", "tab", "corner", "interface"];
}, {
    readonly name: "arrows-branch-from-dot";
    readonly hasFilled: true;
    readonly tags: readonly ["branch", "split", "fork", "flow", "diverge", "network", "node", "dot", "arrow", "workflow", "edge", "arrows", "two-way", "decision", "point", "path", "data"];
}, {
    readonly name: "arrows-ccw-check";
    readonly hasFilled: false;
    readonly tags: readonly ["refresh", "sync", "update", "rotate", "cycle", "check", "complete", "automatic", "arrows", "updates", "circle", "tick", "amends", "recheck", "reverify", "process", "done", "checkpoint", "saved", "state", "backup", "ci", "passed", "action", "counterclockwise"];
}, {
    readonly name: "arrows-cw";
    readonly hasFilled: false;
    readonly tags: readonly ["refresh", "reload", "sync", "rotate", "cycle", "repeat", "update", "arrows", "clockwise", "circle", "rotation", "redo", "re-run", "action"];
}, {
    readonly name: "arrows-cw-slash";
    readonly hasFilled: false;
    readonly tags: readonly ["refresh", "reload", "sync", "disable", "off", "blocked", "cancel", "rotate", "arrows", "clockwise", "slash", "disabled", "circle", "arrow", "action"];
}, {
    readonly name: "arrows-down-up";
    readonly hasFilled: false;
    readonly tags: readonly ["swap", "sort", "reorder", "up", "down", "transfer", "vertical", "bidirectional", "arrows", "direction", "position", "opposite", "inverse", "switch", "order", "reverse", "back-and-forth", "flow", "filter", "traffic", "upload", "download", "exchange", "interface"];
}, {
    readonly name: "arrows-horizontal";
    readonly hasFilled: false;
    readonly tags: readonly ["resize", "horizontal", "expand", "width", "left", "right", "drag", "move", "arrows", "direction", "level", "bidirectional", "left-right", "horizontally", "swap", "switch", "link", "reaction", "alternate", "interface"];
}, {
    readonly name: "arrows-in-diagonal";
    readonly hasFilled: false;
    readonly tags: readonly ["compress", "shrink", "minimize", "collapse", "reduce", "resize", "arrows", "diagonal", "decrease", "smaller", "combine", "together", "crash", "collision", "close", "connect", "merge", "conflict", "action"];
}, {
    readonly name: "arrows-left-right";
    readonly hasFilled: false;
    readonly tags: readonly ["swap", "exchange", "transfer", "horizontal", "bidirectional", "sync", "reverse", "arrows", "left", "right", "direction", "position", "opposite", "inverse", "two-way", "traffic", "reversible", "both", "ways", "back-and-forth", "interface"];
}, {
    readonly name: "arrows-multi-from-dot";
    readonly hasFilled: true;
    readonly tags: readonly ["branch", "split", "diverge", "fork", "flow", "distribute", "arrows", "direction", "circle", "review", "workflow", "edge", "node", "axis", "graph", "outward", "away", "location", "relationship", "links", "unknown", "grappling", "hook", "data"];
}, {
    readonly name: "arrows-out-cardinal";
    readonly hasFilled: false;
    readonly tags: readonly ["move", "drag", "pan", "expand", "direction", "navigate", "reposition", "arrows", "out", "directions", "position", "location", "cursor", "action"];
}, {
    readonly name: "arrows-out-corners";
    readonly hasFilled: false;
    readonly tags: readonly ["fullscreen", "expand", "maximize", "zoom", "enlarge", "resize", "fit", "arrows", "size", "increase", "proportion", "width", "height", "full", "screen", "media"];
}, {
    readonly name: "arrows-out-diagonal";
    readonly hasFilled: false;
    readonly tags: readonly ["expand", "maximize", "fullscreen", "resize", "scale", "stretch", "diagonal", "arrows", "increase", "bigger", "opposite", "bidirectional", "action"];
}, {
    readonly name: "arrows-shuffle";
    readonly hasFilled: false;
    readonly tags: readonly ["random", "shuffle", "randomize", "swap", "cross", "arrows", "mix", "media", "aim", "direction", "change", "interface"];
}, {
    readonly name: "arrows-spin";
    readonly hasFilled: false;
    readonly tags: readonly ["spin", "rotate", "cycle", "refresh", "loop", "reload", "circular", "arrows", "turn", "arrow", "movement", "activity", "miscellaneous"];
}, {
    readonly name: "arrows-up-arc-right";
    readonly hasFilled: false;
    readonly tags: readonly ["split", "branch", "fork", "diverge", "direction", "navigate", "route", "arc", "arrow", "arrows", "up", "right", "rotate", "cursor", "curved", "interface"];
}, {
    readonly name: "arrows-up-down-line";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "swap", "transfer", "exchange", "upload", "download", "direction", "vertical", "arrows", "up", "down", "line", "changes", "switch", "sync", "action"];
}, {
    readonly name: "arrows-vertical";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "vertical", "up", "down", "sort", "resize", "expand", "bidirectional", "arrows", "direction", "level", "two", "way", "drag", "or", "collapse", "open", "interface"];
}, {
    readonly name: "asterisk";
    readonly hasFilled: false;
    readonly tags: readonly ["star", "symbol", "wildcard", "footnote", "required", "pointer", "notation", "asterisk", "note", "starred", "marked", "miscellaneous"];
}, {
    readonly name: "at";
    readonly hasFilled: false;
    readonly tags: readonly ["email", "mention", "address", "symbol", "at-sign", "contact", "at", "tag", "asperand", "rate", "of", "miscellaneous"];
}, {
    readonly name: "axle";
    readonly hasFilled: false;
    readonly tags: readonly ["axle", "shaft", "dumbbell", "weights", "connect", "mechanical", "vehicle", "rail", "train", "wheels", "miscellaneous"];
}, {
    readonly name: "backward-ten";
    readonly hasFilled: false;
    readonly tags: readonly ["rewind", "backward", "replay", "10", "seconds", "media", "undo", "skip", "arrow", "counter", "clockwise", "ten", "second", "control", "video"];
}, {
    readonly name: "badge-check";
    readonly hasFilled: true;
    readonly tags: readonly ["verified", "approved", "certified", "endorsed", "badge", "seal", "check", "award", "tick", "mark", "sign", "ok", "success", "complete", "stamp", "approval", "agree", "action", "rosette"];
}, {
    readonly name: "barcode-read";
    readonly hasFilled: false;
    readonly tags: readonly ["barcode", "scan", "qr", "product", "retail", "camera", "frame", "read", "identifier", "code", "miscellaneous"];
}, {
    readonly name: "barricade";
    readonly hasFilled: false;
    readonly tags: readonly ["construction", "barricade", "block", "roadblock", "warning", "caution", "obstruction", "blockage", "sign", "road", "stop", "miscellaneous"];
}, {
    readonly name: "bars-ascending";
    readonly hasFilled: false;
    readonly tags: readonly ["bar-chart", "chart", "graph", "ascending", "increase", "stats", "signal", "data", "bars", "vertical", "bar", "asc", "histogram", "increasing", "upward", "trend", "strength", "inreasing", "network"];
}, {
    readonly name: "bars-descending";
    readonly hasFilled: false;
    readonly tags: readonly ["bar-chart", "chart", "graph", "descending", "sort", "statistics", "data", "decreasing", "bars", "vertical", "bar", "desc", "histogram", "trend", "levels", "decrease", "lower"];
}, {
    readonly name: "bars-horizontal-ascending";
    readonly hasFilled: false;
    readonly tags: readonly ["bar-chart", "chart", "graph", "ascending", "sort", "increase", "statistics", "horizontal", "bars", "bar", "asc", "histogram", "ranking", "stats", "data"];
}, {
    readonly name: "bars-horizontal-descending";
    readonly hasFilled: false;
    readonly tags: readonly ["bar-chart", "chart", "sort", "descending", "filter", "graph", "statistics", "ranking", "bars", "horizontal", "bar", "desc", "histogram", "increase", "decreasing", "list", "data"];
}, {
    readonly name: "bed";
    readonly hasFilled: true;
    readonly tags: readonly ["sleep", "bed", "bedroom", "hotel", "rest", "furniture", "accommodation", "lodging", "mattress", "room", "night"];
}, {
    readonly name: "bell";
    readonly hasFilled: true;
    readonly tags: readonly ["notification", "alert", "alarm", "ring", "reminder", "sound", "bell", "notifications", "notice", "warning", "interface"];
}, {
    readonly name: "bell-check";
    readonly hasFilled: true;
    readonly tags: readonly ["notification", "alert", "confirm", "acknowledge", "done", "read", "check", "bell", "notifications", "updated", "alarm", "notice", "warning", "resolve", "approve", "clear", "configured", "ack", "interface"];
}, {
    readonly name: "bell-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["notification", "alert", "add", "subscribe", "new", "reminder", "bell", "plus", "notifications", "interface"];
}, {
    readonly name: "bell-ringing";
    readonly hasFilled: true;
    readonly tags: readonly ["notification", "alert", "alarm", "ringing", "sound", "reminder", "active", "attention", "bell", "notice", "warning", "interface"];
}, {
    readonly name: "bell-z";
    readonly hasFilled: true;
    readonly tags: readonly ["notification", "snooze", "sleep", "mute", "alert", "silence", "bell", "z", "notifications", "information", "message", "suppress", "interface"];
}, {
    readonly name: "binary";
    readonly hasFilled: false;
    readonly tags: readonly ["binary", "number", "digit", "zero", "one", "code", "data", "bit", "type", "numeric", "format"];
}, {
    readonly name: "blank";
    readonly hasFilled: false;
    readonly tags: readonly ["empty", "placeholder", "nothing"];
}, {
    readonly name: "block-double-chevron-right";
    readonly hasFilled: true;
    readonly tags: readonly ["fast-forward", "skip", "next", "advance", "promote", "chevron", "right", "double", "square", "block", "release", "channel", "upgrade", "line", "arrow", "direction", "forward", "interface"];
}, {
    readonly name: "book";
    readonly hasFilled: true;
    readonly tags: readonly ["read", "library", "document", "manual", "guide", "literature", "education", "book", "pages", "album", "brochure", "bookmark", "notebook", "journal", "documentation", "reading", "instructions", "file", "cathedral", "miscellaneous"];
}, {
    readonly name: "book-arrow-up";
    readonly hasFilled: true;
    readonly tags: readonly ["upload", "push", "export", "git", "send", "out", "share", "book", "arrow", "up", "github", "repository", "code", "command", "action"];
}, {
    readonly name: "book-bookmark";
    readonly hasFilled: true;
    readonly tags: readonly ["book", "bookmark", "read", "library", "save", "document", "notebook", "git", "repo", "github", "repository", "code", "command", "saved", "page", "notepad", "dictionary", "file", "dossier", "action"];
}, {
    readonly name: "book-open";
    readonly hasFilled: true;
    readonly tags: readonly ["book", "read", "manual", "guide", "documentation", "library", "open", "instruction", "docs", "interface"];
}, {
    readonly name: "bookmark";
    readonly hasFilled: true;
    readonly tags: readonly ["save", "favorite", "mark", "ribbon", "tag", "reading", "bookmark", "marker", "holder", "section", "identifier", "favorites", "action"];
}, {
    readonly name: "box";
    readonly hasFilled: true;
    readonly tags: readonly ["package", "container", "storage", "archive", "parcel", "shipping", "box", "folder", "carton", "pack", "file", "inbox", "attachment"];
}, {
    readonly name: "box-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["archive", "store", "save", "download", "package", "import", "box", "arrow", "down", "compress", "compression", "zip", "bundle", "file", "action"];
}, {
    readonly name: "box-arrow-up";
    readonly hasFilled: true;
    readonly tags: readonly ["unarchive", "export", "upload", "package", "box", "restore", "extract", "arrow", "up", "uncompress", "unzip", "unbundle", "outbox", "save", "store", "action"];
}, {
    readonly name: "brain";
    readonly hasFilled: true;
    readonly tags: readonly ["think", "predict", "intelligence", "analysis", "ai", "mind", "cognition", "mental", "brain", "predictive", "investigation", "search", "study", "test", "action"];
}, {
    readonly name: "briefcase";
    readonly hasFilled: true;
    readonly tags: readonly ["bag", "work", "business", "job", "portfolio", "career", "office", "luggage", "briefcase", "suitcase", "case", "baggage", "kit", "toolbox", "miscellaneous"];
}, {
    readonly name: "broom";
    readonly hasFilled: true;
    readonly tags: readonly ["sweep", "clean", "clear", "brush", "mop", "janitor", "delete", "broom", "sweeper", "broomstick", "linter", "action"];
}, {
    readonly name: "bug";
    readonly hasFilled: true;
    readonly tags: readonly ["bug", "insect", "beetle", "error", "debug", "code", "pest", "issue", "broken", "fail", "software", "miscellaneous"];
}, {
    readonly name: "buggy";
    readonly hasFilled: false;
    readonly tags: readonly ["vehicle", "car", "kart", "off-road", "automobile", "go-kart", "transport", "buggy", "transportation", "dune", "offroad", "interface"];
}, {
    readonly name: "building";
    readonly hasFilled: true;
    readonly tags: readonly ["office", "building", "architecture", "city", "work", "company", "headquarters", "business", "location", "street", "miscellaneous"];
}, {
    readonly name: "buildings";
    readonly hasFilled: true;
    readonly tags: readonly ["city", "skyline", "offices", "architecture", "urban", "company", "business", "headquarters", "location", "real-estate"];
}, {
    readonly name: "bullseye";
    readonly hasFilled: false;
    readonly tags: readonly ["target", "aim", "goal", "accuracy", "focus", "center", "objective", "bullseye", "geography", "location", "position", "map", "direction", "reference", "point", "miscellaneous"];
}, {
    readonly name: "bus";
    readonly hasFilled: true;
    readonly tags: readonly ["transport", "transit", "travel", "public", "vehicle", "commute", "coach", "shuttle", "road", "station"];
}, {
    readonly name: "cabinet-filing";
    readonly hasFilled: true;
    readonly tags: readonly ["archive", "storage", "container", "package", "box", "drawer", "project", "cabinet", "filing", "projects", "sections", "files", "open", "directory", "folder", "interface"];
}, {
    readonly name: "calculator";
    readonly hasFilled: true;
    readonly tags: readonly ["math", "calculate", "arithmetic", "compute", "numbers", "keypad", "finance", "calculator", "device", "value", "total", "miscellaneous"];
}, {
    readonly name: "calendar";
    readonly hasFilled: false;
    readonly tags: readonly ["date", "schedule", "event", "month", "planner", "time", "calendar", "timeframe", "agenda", "diary", "day", "week", "interface"];
}, {
    readonly name: "calendar-arrow-up";
    readonly hasFilled: false;
    readonly tags: readonly ["date", "schedule", "event", "upload", "export", "send", "move", "agenda", "planner", "interface"];
}, {
    readonly name: "calendar-dots";
    readonly hasFilled: false;
    readonly tags: readonly ["calendar", "date", "schedule", "events", "days", "dots", "month", "timeline", "timeframe", "agenda", "diary", "day", "week", "interface"];
}, {
    readonly name: "calendar-lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["calendar", "date", "schedule", "event", "urgent", "fast", "lightning", "deadline", "instant", "priority", "appointment", "interface"];
}, {
    readonly name: "camera";
    readonly hasFilled: true;
    readonly tags: readonly ["photo", "picture", "image", "capture", "photograph", "lens", "camera", "video", "media"];
}, {
    readonly name: "capsule";
    readonly hasFilled: true;
    readonly tags: readonly ["pill", "oval", "rounded", "shape", "stadium", "toggle", "badge", "capsule", "geometry", "race", "track", "ellipse", "discorectangle", "obround", "round", "loop", "home", "button", "miscellaneous"];
}, {
    readonly name: "car";
    readonly hasFilled: true;
    readonly tags: readonly ["automobile", "vehicle", "drive", "transport", "car", "time", "van", "ride", "distance", "navigation", "directions", "interface"];
}, {
    readonly name: "car-check";
    readonly hasFilled: true;
    readonly tags: readonly ["car", "vehicle", "automobile", "check", "verify", "approve", "confirm", "known", "van", "drive", "ride", "distance", "navigation", "directions", "approved", "checked", "interface"];
}, {
    readonly name: "car-question";
    readonly hasFilled: true;
    readonly tags: readonly ["automobile", "vehicle", "unknown", "help", "question", "transport", "car", "van", "drive", "ride", "distance", "navigation", "directions", "missing", "mystery", "mark", "interface"];
}, {
    readonly name: "cards-stack";
    readonly hasFilled: true;
    readonly tags: readonly ["cards", "stack", "layers", "multiple", "collection", "deck", "group", "pile", "queue", "items", "interface"];
}, {
    readonly name: "caret-down";
    readonly hasFilled: false;
    readonly tags: readonly ["caret", "down", "arrow", "direction", "dropdown", "navigate", "triangle", "order", "interface"];
}, {
    readonly name: "caret-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "left", "direction", "navigate", "back", "previous", "caret", "order", "rewind", "tab", "interface"];
}, {
    readonly name: "caret-right";
    readonly hasFilled: false;
    readonly tags: readonly ["caret", "right", "direction", "navigate", "play", "arrow", "pointer", "order", "triangle", "interface"];
}, {
    readonly name: "caret-up";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "up", "triangle", "expand", "collapse", "navigate", "direction", "caret", "order", "chevron", "interface"];
}, {
    readonly name: "carets-horizontal";
    readonly hasFilled: false;
    readonly tags: readonly ["caret", "expand", "horizontal", "split", "resize", "left", "right", "direction", "arrow", "carets", "double", "sort", "list", "navigate", "slider", "arrows", "interface"];
}, {
    readonly name: "carets-vertical";
    readonly hasFilled: false;
    readonly tags: readonly ["caret", "sort", "expand", "vertical", "up-down", "arrows", "direction", "carets", "double", "arrow", "list", "elevator", "scroll", "navigate", "up", "down", "interface"];
}, {
    readonly name: "cargo-ship";
    readonly hasFilled: true;
    readonly tags: readonly ["ship", "boat", "vessel", "freight", "transport", "container", "maritime", "sea", "cargo", "transportation", "cruise", "yacht", "supply", "chain", "shipping", "carrier", "interface"];
}, {
    readonly name: "cart";
    readonly hasFilled: true;
    readonly tags: readonly ["shop", "shopping", "basket", "buy", "purchase", "checkout", "retail", "store", "cart", "trolley", "mall", "online", "business", "miscellaneous"];
}, {
    readonly name: "cell-tower";
    readonly hasFilled: false;
    readonly tags: readonly ["antenna", "signal", "wireless", "broadcast", "network", "radio", "tower", "cellular", "cell", "communication", "mast", "connection", "aerial", "radar", "connectivity", "internet", "data", "transmission", "miscellaneous"];
}, {
    readonly name: "cell-tower-magnifying-glass";
    readonly hasFilled: false;
    readonly tags: readonly ["signal", "search", "find", "broadcast", "network", "scan", "wifi", "lookup", "antenna", "magnifying", "glass", "communication", "radio", "mast", "towers", "telecom", "action"];
}, {
    readonly name: "chart-area";
    readonly hasFilled: true;
    readonly tags: readonly ["area-chart", "graph", "analytics", "data", "statistics", "trend", "visualization", "filled", "chart", "area", "timeline", "line", "diagram", "up", "growth", "increasing"];
}, {
    readonly name: "chart-bar";
    readonly hasFilled: true;
    readonly tags: readonly ["chart", "graph", "bars", "statistics", "data", "analytics", "visualization", "bar", "timeline", "histogram"];
}, {
    readonly name: "chart-bar-grouped";
    readonly hasFilled: false;
    readonly tags: readonly ["bar-chart", "grouped", "chart", "graph", "statistics", "data", "visualization", "compare", "bar", "plot"];
}, {
    readonly name: "chart-bar-horizontal";
    readonly hasFilled: true;
    readonly tags: readonly ["bar-chart", "chart", "graph", "analytics", "statistics", "data", "horizontal", "bar", "diagram", "histogram"];
}, {
    readonly name: "chart-curved-range";
    readonly hasFilled: false;
    readonly tags: readonly ["chart", "graph", "merge", "converge", "range", "series", "data", "funnel", "curved", "diagram", "analysis", "model", "regression"];
}, {
    readonly name: "chart-doughnut";
    readonly hasFilled: true;
    readonly tags: readonly ["chart", "graph", "data", "visualization", "pie", "ring", "statistics", "analytics", "doughnut", "circle", "section", "part", "quarter", "storage", "space", "usage", "donut"];
}, {
    readonly name: "chart-gantt";
    readonly hasFilled: false;
    readonly tags: readonly ["gantt", "schedule", "timeline", "project", "planning", "bars", "task", "chart", "bar", "step", "stairs", "waterfall", "data"];
}, {
    readonly name: "chart-line";
    readonly hasFilled: false;
    readonly tags: readonly ["line-chart", "graph", "trend", "data", "statistics", "analytics", "series", "plot", "chart", "line", "timeline", "upward", "time"];
}, {
    readonly name: "chart-line-arrow-right";
    readonly hasFilled: false;
    readonly tags: readonly ["chart", "line-chart", "trend", "arrow", "export", "derived", "series", "graph", "analytics", "line", "right", "timeseries", "plot", "data", "transform", "transformed", "compute", "computed", "modify", "modified", "altered", "adjusted", "forecast", "projection", "prediction", "expectation"];
}, {
    readonly name: "chart-line-funnel";
    readonly hasFilled: false;
    readonly tags: readonly ["filter", "chart", "line-chart", "funnel", "series", "data", "graph", "analytics", "line", "filtered", "timeseries", "plot", "reduce", "reduced", "search", "variable", "metrics"];
}, {
    readonly name: "chart-line-gear";
    readonly hasFilled: false;
    readonly tags: readonly ["settings", "configure", "chart", "line-chart", "series", "gear", "analytics", "cog", "line", "configuration", "timeseries", "plot", "data", "edit", "modify", "customize", "adjust", "alter", "transform", "trendline", "goal", "mountain", "sun"];
}, {
    readonly name: "chart-line-magnifying-glass";
    readonly hasFilled: false;
    readonly tags: readonly ["search", "find", "chart", "graph", "line-chart", "analyze", "data", "magnify", "line", "series", "timeseries", "plot", "investigate", "inspect", "finder", "looker", "trend"];
}, {
    readonly name: "chart-line-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "series", "chart", "line-chart", "graph", "new", "trend", "line", "plus", "timeseries", "plot", "data", "upwards"];
}, {
    readonly name: "chart-pie";
    readonly hasFilled: true;
    readonly tags: readonly ["chart", "graph", "data", "statistics", "analytics", "proportion", "percentage", "pie", "circle", "part", "section", "visualization"];
}, {
    readonly name: "chart-regression";
    readonly hasFilled: false;
    readonly tags: readonly ["scatter", "regression", "trend", "chart", "data", "analysis", "plot", "statistics", "graph", "line", "correlation", "mean", "average"];
}, {
    readonly name: "chart-scatter";
    readonly hasFilled: false;
    readonly tags: readonly ["chart", "graph", "scatter", "data", "dots", "statistics", "plot", "correlation", "diagram"];
}, {
    readonly name: "chart-stacked-bar";
    readonly hasFilled: true;
    readonly tags: readonly ["chart", "graph", "bars", "statistics", "data", "analytics", "visualization", "stacked", "bar", "summary"];
}, {
    readonly name: "chart-stacked-bar-full";
    readonly hasFilled: true;
    readonly tags: readonly ["chart", "graph", "bar", "stacked", "data", "statistics", "visualization", "full", "cargo", "inventory", "bricks", "wall", "chimneys", "shipping", "container", "adjust", "waterfall"];
}, {
    readonly name: "chart-step";
    readonly hasFilled: false;
    readonly tags: readonly ["step", "stairs", "staircase", "chart", "graph", "line", "data", "trend", "diagram", "stepwise", "plot", "trends", "change", "discrete", "discontinuous"];
}, {
    readonly name: "chart-trend-up";
    readonly hasFilled: false;
    readonly tags: readonly ["chart", "graph", "trend", "growth", "analytics", "increase", "bar-chart", "line-chart", "up", "arrow", "line", "bar", "increasing", "trendline", "upward", "data"];
}, {
    readonly name: "chart-waterfall";
    readonly hasFilled: false;
    readonly tags: readonly ["chart", "graph", "bar-chart", "waterfall", "data", "statistics", "finance", "diagram", "bar", "yield"];
}, {
    readonly name: "chat-dots";
    readonly hasFilled: true;
    readonly tags: readonly ["chat", "message", "comment", "speech", "talk", "bubble", "conversation", "communication", "dots", "statement", "discussion", "opinion", "view", "typing", "action"];
}, {
    readonly name: "chat-dots-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "new", "chat", "message", "comment", "plus", "create", "speech", "communication", "dots", "bubble", "discussion", "action"];
}, {
    readonly name: "chat-teardrop-lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["lightning", "bolt", "energy", "flash", "power", "badge", "indicator", "explain", "ai", "aip", "describe", "action", "chat", "bubble", "message", "comment"];
}, {
    readonly name: "chats";
    readonly hasFilled: true;
    readonly tags: readonly ["chat", "message", "conversation", "comment", "discuss", "talk", "communication", "chats", "speech", "comments", "dialogue", "action"];
}, {
    readonly name: "check";
    readonly hasFilled: false;
    readonly tags: readonly ["tick", "confirm", "done", "success", "approve", "complete", "yes", "check", "mark", "sign", "ok", "approved", "action"];
}, {
    readonly name: "check-small";
    readonly hasFilled: false;
    readonly tags: readonly ["tick", "checkmark", "confirm", "done", "success", "yes", "complete", "check", "small", "mark", "sign", "ok", "approved", "agree", "verify", "correct", "action"];
}, {
    readonly name: "checks";
    readonly hasFilled: false;
    readonly tags: readonly ["double-check", "ticks", "confirm", "done", "success", "approve", "complete", "verified", "mark", "action"];
}, {
    readonly name: "chevron-down";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "down", "expand", "collapse", "navigate", "caret", "direction", "chevron", "below", "interface"];
}, {
    readonly name: "chevron-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "left", "back", "previous", "navigate", "direction", "caret", "chevron", "open", "angle", "bracket", "tag", "interface"];
}, {
    readonly name: "chevron-line-left";
    readonly hasFilled: false;
    readonly tags: readonly ["k", "letter", "alphabet", "text", "character", "font", "chevron", "line", "left", "backward", "skip", "direction", "interface"];
}, {
    readonly name: "chevron-line-right";
    readonly hasFilled: false;
    readonly tags: readonly ["forward", "next", "skip", "end", "navigate", "right", "chevron", "line", "direction", "interface"];
}, {
    readonly name: "chevron-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "right", "navigate", "next", "forward", "direction", "caret", "chevron", "close", "angle", "bracket", "tag", "interface"];
}, {
    readonly name: "chevron-up";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "up", "navigate", "caret", "collapse", "direction", "chevron", "see", "here", "exponent", "interface"];
}, {
    readonly name: "chevrons-horizontal-between";
    readonly hasFilled: false;
    readonly tags: readonly ["expand", "horizontal", "spread", "resize", "between", "columns", "arrows", "inbetween", "space", "gap", "in", "push", "out", "code", "reformat", "view", "source", "divide", "separate", "interface", "chevrons"];
}, {
    readonly name: "chevrons-in";
    readonly hasFilled: false;
    readonly tags: readonly ["collapse", "compress", "minimize", "chevron", "vertical", "close", "fold", "chevrons", "in", "all", "arrows", "reduce", "smash", "between", "up", "down", "interface"];
}, {
    readonly name: "chevrons-out";
    readonly hasFilled: false;
    readonly tags: readonly ["expand", "collapse", "sort", "resize", "toggle", "direction", "vertical", "chevrons", "out", "all", "arrows", "chevron", "enlarge", "stretch", "flex", "volume", "interface"];
}, {
    readonly name: "chevrons-vertical-between";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "expand", "collapse", "reorder", "chevron", "vertical", "between", "resize", "chevrons", "bars", "inbetween", "space", "gap", "in", "grow", "elevator", "line", "lift", "interface"];
}, {
    readonly name: "circle";
    readonly hasFilled: true;
    readonly tags: readonly ["circle", "ring", "round", "outline", "shape", "empty", "loop", "radial", "area", "radius", "selection", "action", "full", "dot", "point", "orb", "filled", "miscellaneous"];
}, {
    readonly name: "circle-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "down", "download", "descend", "direction", "circle", "navigate", "south", "below", "save", "to", "device", "keep", "offline", "next", "interface", "downloading", "action"];
}, {
    readonly name: "circle-arrow-left";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "left", "back", "previous", "navigate", "direction", "return", "circle", "west", "backspace", "go", "interface"];
}, {
    readonly name: "circle-arrow-out";
    readonly hasFilled: true;
    readonly tags: readonly ["share", "send", "redirect", "rotate", "refresh", "navigate", "external", "arrow", "circle", "up", "right", "to", "export", "outside", "pop", "out", "open", "object", "item", "action"];
}, {
    readonly name: "circle-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "right", "next", "navigate", "forward", "direction", "circle", "east", "go", "submit", "interface"];
}, {
    readonly name: "circle-arrow-up";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "up", "circle", "upload", "navigate", "direction", "scroll", "north", "upward", "above", "push", "promote", "publish", "interface", "ascend", "transfer", "action"];
}, {
    readonly name: "circle-check";
    readonly hasFilled: true;
    readonly tags: readonly ["check", "tick", "confirm", "approve", "success", "done", "complete", "verify", "circle", "mark", "sign", "ok", "approved", "action"];
}, {
    readonly name: "circle-check-alt";
    readonly hasFilled: true;
    readonly tags: readonly ["confirm", "approve", "done", "complete", "tick", "success", "verify", "circle", "check", "alt", "confirmation", "acceptance", "approval", "authorization", "submitted", "action"];
}, {
    readonly name: "circle-crosshairs";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "plus", "circle", "cross", "expand", "target", "location", "pinpoint", "scope", "center", "interface", "crosshair"];
}, {
    readonly name: "circle-crosshairs-dots";
    readonly hasFilled: false;
    readonly tags: readonly ["create", "target", "aim", "dashed", "ring", "crosshair", "circle", "aimpoints", "point", "mark", "interface"];
}, {
    readonly name: "circle-dashed";
    readonly hasFilled: false;
    readonly tags: readonly ["circle", "dashed", "outline", "border", "dotted", "ring", "placeholder", "pending", "empty", "incomplete", "partial", "miscellaneous"];
}, {
    readonly name: "circle-dashed-ring";
    readonly hasFilled: true;
    readonly tags: readonly ["circle", "dashed", "ring", "range", "boundary", "radius", "target", "outline", "layer", "map", "reference", "point", "geography", "distance", "boundry", "miscellaneous"];
}, {
    readonly name: "circle-dot";
    readonly hasFilled: false;
    readonly tags: readonly ["target", "bullseye", "radio", "selection", "record", "focus", "center", "circle", "dot", "collection", "ring", "action"];
}, {
    readonly name: "circle-dot-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "plus", "orbit", "circle", "ring", "dot", "location", "object", "node", "interface"];
}, {
    readonly name: "circle-exclamation";
    readonly hasFilled: true;
    readonly tags: readonly ["error", "warning", "alert", "danger", "important", "notice", "exclamation", "circle", "notification", "failure", "mark", "sign", "attention", "interface", "issue", "problem"];
}, {
    readonly name: "circle-exclamation-check";
    readonly hasFilled: true;
    readonly tags: readonly ["issue", "closed", "resolved", "alert", "done", "confirm", "check", "circle", "exclamation", "notification", "failure", "mark", "sign", "problem", "verified", "acknowledged", "completed", "urgent", "important", "view", "warning", "interface"];
}, {
    readonly name: "circle-exclamation-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["issue", "alert", "warning", "add", "new", "create", "plus", "error", "circle", "exclamation", "notification", "failure", "mark", "sign", "problem", "report", "malfunction", "info", "interface"];
}, {
    readonly name: "circle-half";
    readonly hasFilled: true;
    readonly tags: readonly ["contrast", "brightness", "half", "display", "theme", "light", "dark", "split", "circle", "color", "settings", "mode", "cog", "media"];
}, {
    readonly name: "circle-info";
    readonly hasFilled: true;
    readonly tags: readonly ["info", "information", "help", "about", "details", "hint", "tooltip", "circle", "sign", "notification", "message", "interface"];
}, {
    readonly name: "circle-info-small";
    readonly hasFilled: true;
    readonly tags: readonly ["info", "information", "help", "about", "detail", "tooltip", "circle", "small", "sign", "notification", "message", "interface"];
}, {
    readonly name: "circle-lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["lightning", "power", "electric", "energy", "flash", "offline", "circle", "bolt", "disconnected", "down", "quick", "charger", "download", "electricity", "voltage", "charging", "interface"];
}, {
    readonly name: "circle-minus";
    readonly hasFilled: true;
    readonly tags: readonly ["remove", "subtract", "minus", "decrease", "delete", "circle", "deny", "ban", "refusal", "do", "not", "enter", "inaccessible", "screw", "head", "flathead", "slow", "null", "action", "clear", "symbol", "negative", "invalid", "off", "stop", "blocked"];
}, {
    readonly name: "circle-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "plus", "include", "expand", "circle", "symbol", "join", "medical", "item", "action"];
}, {
    readonly name: "circle-plus-alt";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "refresh", "cycle", "plus", "rotate", "circle", "alt", "object", "objects", "element", "entity", "action"];
}, {
    readonly name: "circle-question";
    readonly hasFilled: true;
    readonly tags: readonly ["help", "question", "unknown", "support", "faq", "info", "query", "circle", "mark", "aid", "advice", "action"];
}, {
    readonly name: "circle-ring";
    readonly hasFilled: true;
    readonly tags: readonly ["record", "target", "bullseye", "concentric", "circle", "ring", "radio", "player", "media", "controls", "digital", "analogue", "film", "audio", "video", "dot", "filled"];
}, {
    readonly name: "circle-slash";
    readonly hasFilled: true;
    readonly tags: readonly ["ban", "block", "prohibited", "disable", "no", "cancel", "forbid", "circle", "slash", "off", "remove", "do", "not", "enter", "anti", "exit", "selection", "action"];
}, {
    readonly name: "circle-x";
    readonly hasFilled: true;
    readonly tags: readonly ["close", "remove", "cancel", "delete", "clear", "error", "x", "circle", "cross", "mark", "fail", "no", "not", "available", "unavailable", "wrong", "incorrect", "action", "dismiss", "dead", "end"];
}, {
    readonly name: "circle-x-alt";
    readonly hasFilled: true;
    readonly tags: readonly ["cancel", "remove", "stop", "refresh", "cycle", "rotate", "close", "x", "graph", "circle", "delete", "clear", "unavailable", "object", "block", "action"];
}, {
    readonly name: "clipboard";
    readonly hasFilled: true;
    readonly tags: readonly ["paste", "copy", "task", "notes", "document", "list", "clipboard", "notepad", "notebook", "transfer", "storage", "note", "action"];
}, {
    readonly name: "clipboard-file";
    readonly hasFilled: true;
    readonly tags: readonly ["clipboard", "file", "document", "paste", "copy", "attach", "action"];
}, {
    readonly name: "clipboard-variable";
    readonly hasFilled: true;
    readonly tags: readonly ["clipboard", "remove", "delete", "cancel", "clear", "paste", "variable", "action"];
}, {
    readonly name: "clock";
    readonly hasFilled: true;
    readonly tags: readonly ["time", "clock", "schedule", "hour", "timer", "watch", "date", "day", "hours", "minutes", "seconds", "interface"];
}, {
    readonly name: "clock-dotted";
    readonly hasFilled: false;
    readonly tags: readonly ["time", "clock", "pending", "progress", "loading", "duration", "wait", "schedule", "timer", "incomplete", "status", "interface"];
}, {
    readonly name: "clock-location-pin";
    readonly hasFilled: true;
    readonly tags: readonly ["time", "location", "place", "geo", "map", "schedule", "clock", "pin", "geotime", "date", "spatial", "interface"];
}, {
    readonly name: "cloud";
    readonly hasFilled: true;
    readonly tags: readonly ["cloud", "weather", "storage", "sky", "sync", "upload", "file"];
}, {
    readonly name: "cloud-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["download", "cloud", "arrow", "storage", "sync", "fetch", "receive", "down", "file", "transfer"];
}, {
    readonly name: "cloud-arrow-up";
    readonly hasFilled: true;
    readonly tags: readonly ["upload", "cloud", "arrow", "up", "send", "transfer", "sync", "storage", "file", "export"];
}, {
    readonly name: "cloud-check";
    readonly hasFilled: true;
    readonly tags: readonly ["cloud", "check", "tick", "done", "success", "sync", "confirm", "upload", "file", "storage", "transfer", "save"];
}, {
    readonly name: "cloud-rain";
    readonly hasFilled: true;
    readonly tags: readonly ["rain", "weather", "cloud", "storm", "precipitation", "shower", "forecast", "miscellaneous"];
}, {
    readonly name: "code";
    readonly hasFilled: false;
    readonly tags: readonly ["code", "developer", "html", "xml", "programming", "tag", "bracket", "syntax", "markup", "language", "action"];
}, {
    readonly name: "code-block";
    readonly hasFilled: true;
    readonly tags: readonly ["code", "snippet", "bracket", "developer", "programming", "embed", "block", "markup", "language", "tag", "lego", "piece", "game", "repositories", "builder", "file"];
}, {
    readonly name: "column-arrow-left";
    readonly hasFilled: true;
    readonly tags: readonly ["drawer", "panel", "sidebar", "close", "collapse", "left", "hide", "arrow", "right", "application", "layout", "user-interface", "UI", "door", "move", "shift", "back", "interface", "filled", "exit", "leave", "enter", "go"];
}, {
    readonly name: "column-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["panel", "sidebar", "expand", "open", "right", "navigate", "drawer", "arrow", "left", "application", "layout", "user-interface", "UI", "export", "transform", "move", "sliding", "door", "flow", "block", "interface", "filled", "shift", "close", "justify", "drag", "output", "rectangle"];
}, {
    readonly name: "column-caret-left";
    readonly hasFilled: true;
    readonly tags: readonly ["panel", "sidebar", "collapse", "hide", "close", "left", "one", "column", "layout", "columns", "switch", "change", "exit", "action"];
}, {
    readonly name: "columns-layout";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "grid", "columns", "panel", "split", "view", "table", "column", "arrangement", "sidebar", "side", "menu", "bar", "gui", "section", "tables"];
}, {
    readonly name: "columns-merge";
    readonly hasFilled: false;
    readonly tags: readonly ["merge", "combine", "join", "columns", "compress", "collapse", "table", "layout", "change", "two", "unite", "conflict", "union", "box", "closed", "contract", "close", "reconcile"];
}, {
    readonly name: "columns-minus-left";
    readonly hasFilled: false;
    readonly tags: readonly ["delete", "column", "table", "grid", "minus", "remove", "layout", "left", "detach", "close", "sidebar", "collapse"];
}, {
    readonly name: "columns-plus-left";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "column", "insert", "left", "table", "grid", "plus", "columns", "attach", "join", "tab", "window", "section"];
}, {
    readonly name: "columns-plus-right";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "insert", "column", "table", "plus", "grid", "new", "columns", "right", "attach", "join", "tab", "window", "section"];
}, {
    readonly name: "columns-split";
    readonly hasFilled: false;
    readonly tags: readonly ["split", "divide", "separate", "columns", "layout", "expand", "panel", "change", "two", "break", "open", "bidirectional", "arrows", "rectangles", "expanding", "table"];
}, {
    readonly name: "columns-three";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "columns", "grid", "three", "split", "panel", "vertical", "presentation", "arrangement", "interface"];
}, {
    readonly name: "columns-two";
    readonly hasFilled: true;
    readonly tags: readonly ["columns", "layout", "grid", "split", "panel", "two", "dual", "presentation", "arrangement", "interface"];
}, {
    readonly name: "columns-two-caret-right";
    readonly hasFilled: true;
    readonly tags: readonly ["columns", "layout", "panel", "expand", "next", "arrow", "navigate", "sidebar", "right", "two", "switch", "change", "forward", "shift", "open", "move", "action", "caret"];
}, {
    readonly name: "columns-x-left";
    readonly hasFilled: false;
    readonly tags: readonly ["column", "remove", "delete", "table", "grid", "x", "left", "columns", "detach", "sidebar", "tab", "window", "section"];
}, {
    readonly name: "columns-x-right";
    readonly hasFilled: false;
    readonly tags: readonly ["remove", "delete", "column", "table", "close", "layout", "columns", "x", "right", "detach", "sidebar", "section", "widget", "panel"];
}, {
    readonly name: "comparison";
    readonly hasFilled: false;
    readonly tags: readonly ["compare", "split", "layout", "column", "divide", "side-by-side", "grid", "panel", "comparison", "analogy", "contrast", "check", "list", "action"];
}, {
    readonly name: "compass";
    readonly hasFilled: true;
    readonly tags: readonly ["navigate", "direction", "map", "orientation", "bearing", "explore", "geo", "compass", "north", "south", "east", "west", "magnetic", "poles", "navigation", "interface"];
}, {
    readonly name: "compass-needle";
    readonly hasFilled: false;
    readonly tags: readonly ["needle", "navigate", "navigation", "direction", "orientation", "bearing", "heading", "north", "pointer", "arrow", "magnetic", "map", "geo", "interface"];
}, {
    readonly name: "copy";
    readonly hasFilled: true;
    readonly tags: readonly ["copy", "duplicate", "clone", "overlap", "stack", "pages", "square", "two", "copies", "photocopy", "boxes", "documents", "multiple", "depth", "order", "action"];
}, {
    readonly name: "credit-card";
    readonly hasFilled: true;
    readonly tags: readonly ["payment", "card", "finance", "bank", "wallet", "checkout", "billing", "credit", "transaction", "action"];
}, {
    readonly name: "crop";
    readonly hasFilled: false;
    readonly tags: readonly ["crop", "trim", "resize", "image", "photo", "frame", "cut", "edit", "media", "action"];
}, {
    readonly name: "crown";
    readonly hasFilled: true;
    readonly tags: readonly ["royal", "king", "queen", "achievement", "premium", "winner", "badge", "crown", "hat", "role", "level", "permission", "owner", "miscellaneous"];
}, {
    readonly name: "crystal-ball";
    readonly hasFilled: false;
    readonly tags: readonly ["scenario", "sparkle", "star", "possibility", "option"];
}, {
    readonly name: "cube";
    readonly hasFilled: true;
    readonly tags: readonly ["3d", "box", "package", "isometric", "shape", "object", "container", "cube", "miscellaneous"];
}, {
    readonly name: "cube-cutout";
    readonly hasFilled: true;
    readonly tags: readonly ["hexagon", "square", "shape", "box", "cube", "container", "inset", "cutout", "3d", "object", "view", "miscellaneous"];
}, {
    readonly name: "cube-cutouts";
    readonly hasFilled: true;
    readonly tags: readonly ["duplicate", "copy", "hexagon", "clone", "layers", "stack", "cube", "cutouts", "shape", "3d", "object", "box", "container", "view", "miscellaneous"];
}, {
    readonly name: "cube-minus";
    readonly hasFilled: true;
    readonly tags: readonly ["remove", "delete", "subtract", "cube", "3d", "box", "minus", "shape", "object", "deselect", "unselect", "miscellaneous"];
}, {
    readonly name: "cube-pen";
    readonly hasFilled: true;
    readonly tags: readonly ["edit", "write", "modify", "cube", "3d", "box", "pencil", "pen", "shape", "object", "module", "block", "geometry", "change", "update", "miscellaneous"];
}, {
    readonly name: "cube-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "cube", "3d", "box", "package", "plus", "shape", "object", "miscellaneous"];
}, {
    readonly name: "cubes";
    readonly hasFilled: true;
    readonly tags: readonly ["hexagon", "cluster", "group", "honeycomb", "shapes", "molecular", "pattern", "cubes", "module", "blocks", "hexagons", "stack", "geometry", "miscellaneous"];
}, {
    readonly name: "curly-braces";
    readonly hasFilled: false;
    readonly tags: readonly ["code", "json", "object", "syntax", "bracket", "programming", "developer", "curly", "braces", "data", "type", "format，punctuation", "grammar", "miscellaneous"];
}, {
    readonly name: "currency-dollar";
    readonly hasFilled: false;
    readonly tags: readonly ["dollar", "currency", "money", "finance", "usd", "payment", "price", "cost", "sign", "miscellaneous"];
}, {
    readonly name: "currency-euro";
    readonly hasFilled: false;
    readonly tags: readonly ["euro", "currency", "money", "finance", "europe", "payment", "eur", "miscellaneous"];
}, {
    readonly name: "currency-pound";
    readonly hasFilled: false;
    readonly tags: readonly ["currency", "pound", "sterling", "british", "gbp", "money", "finance", "sign", "uk", "miscellaneous"];
}, {
    readonly name: "currency-won";
    readonly hasFilled: false;
    readonly tags: readonly ["currency", "korean", "won", "krw", "money", "finance", "payment", "sign", "south", "korea", "miscellaneous"];
}, {
    readonly name: "currency-yen";
    readonly hasFilled: false;
    readonly tags: readonly ["currency", "japan", "money", "finance", "jpy", "payment", "yen", "sign", "miscellaneous"];
}, {
    readonly name: "cursor-selection";
    readonly hasFilled: false;
    readonly tags: readonly ["select", "cursor", "click", "pointer", "region", "marquee", "area", "selection", "arrow", "range", "draw", "drag", "open", "expand", "minimize", "manipulate", "check", "box", "crop", "action"];
}, {
    readonly name: "cursor-text-select";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "cursor", "highlight", "select", "ibeam", "input", "caret", "selector", "content", "type", "insert", "box", "search", "area", "textarea", "editor"];
}, {
    readonly name: "curved-area";
    readonly hasFilled: true;
    readonly tags: readonly ["terrain", "landscape", "hill", "peak", "elevation", "outdoor", "nature", "model", "ml", "action", "mountain"];
}, {
    readonly name: "database";
    readonly hasFilled: true;
    readonly tags: readonly ["data", "storage", "server", "db", "cylinder", "backend", "table", "database", "stack", "can", "source", "dataset"];
}, {
    readonly name: "database-arrows-cw";
    readonly hasFilled: true;
    readonly tags: readonly ["sync", "refresh", "data", "storage", "transfer", "update", "cycle", "database", "stack", "can", "source", "dataset"];
}, {
    readonly name: "database-cloud";
    readonly hasFilled: true;
    readonly tags: readonly ["database", "cloud", "storage", "server", "backup", "sync", "data", "source"];
}, {
    readonly name: "database-lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["database", "lightning", "fast", "power", "connection", "flash", "storage", "server", "bolt", "data", "connectivity", "status", "health", "blank"];
}, {
    readonly name: "database-magnifying-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "query", "database", "data", "lookup", "storage", "magnifying", "glass", "dataset"];
}, {
    readonly name: "decimal-number";
    readonly hasFilled: false;
    readonly tags: readonly ["float", "decimal", "number", "1.0", "numeric", "point", "precision", "floating", "double", "version", "first", "original", "miscellaneous"];
}, {
    readonly name: "delta";
    readonly hasFilled: false;
    readonly tags: readonly ["delta", "shape", "up", "warning", "geometry", "triangle", "change", "symbol", "diff", "formula", "greek", "alphabet", "miscellaneous"];
}, {
    readonly name: "diagram-lineage";
    readonly hasFilled: true;
    readonly tags: readonly ["hierarchy", "tree", "flow", "lineage", "data", "network", "branch", "structure", "rectangle", "graph", "downstream", "upstream", "propagation", "merge", "unify", "integrate", "link", "relationship", "model", "interface"];
}, {
    readonly name: "diagram-tree";
    readonly hasFilled: true;
    readonly tags: readonly ["tree", "hierarchy", "org-chart", "structure", "network", "branches", "nodes", "diagram", "organization", "chart", "org", "relationship", "reference", "data"];
}, {
    readonly name: "diagram-tree-view";
    readonly hasFilled: true;
    readonly tags: readonly ["hierarchy", "tree", "diagram", "structure", "nodes", "branches", "organization", "chart", "relationships", "sitemap", "outline", "data"];
}, {
    readonly name: "digits-one-two-three";
    readonly hasFilled: false;
    readonly tags: readonly ["number", "numeric", "integer", "count", "123", "digit", "digits", "numerical", "numbers", "order", "sort", "arrange", "array", "counting", "data", "integers", "action"];
}, {
    readonly name: "distribute-horizontal";
    readonly hasFilled: true;
    readonly tags: readonly ["distribute", "spacing", "alignment", "layout", "columns", "horizontal", "equal", "distribution", "position", "lane", "absolute", "center", "vertical", "corridor", "road", "vehicle", "editor"];
}, {
    readonly name: "distribute-vertical";
    readonly hasFilled: true;
    readonly tags: readonly ["distribute", "spacing", "layout", "align", "vertical", "rows", "distribution", "alignment", "position", "focus", "centered", "mode", "road", "editor"];
}, {
    readonly name: "divide";
    readonly hasFilled: false;
    readonly tags: readonly ["divide", "division", "math", "arithmetic", "operator", "obelus", "split", "symbol", "mathematical", "equations", "expression", "formula", "sign", "action"];
}, {
    readonly name: "dot";
    readonly hasFilled: true;
    readonly tags: readonly ["circle", "ring", "dot", "donut", "annulus", "hollow", "outline", "point", "small", "miscellaneous"];
}, {
    readonly name: "dots-arrow-down-line";
    readonly hasFilled: false;
    readonly tags: readonly ["download", "import", "move", "arrow", "down", "bottom", "line", "bring", "data", "dotted", "to", "solid", "copy", "duplicate", "add", "decrease", "reduce", "rebase", "land", "action"];
}, {
    readonly name: "dots-grid-horizontal";
    readonly hasFilled: false;
    readonly tags: readonly ["drag", "handle", "move", "reorder", "grip", "dots", "grab", "horizontal", "pull", "set", "multiple", "action"];
}, {
    readonly name: "dots-grid-vertical";
    readonly hasFilled: false;
    readonly tags: readonly ["drag", "handle", "move", "reorder", "grab", "dots", "grip", "vertical", "pull", "array", "spread", "action"];
}, {
    readonly name: "dots-three";
    readonly hasFilled: false;
    readonly tags: readonly ["more", "menu", "ellipsis", "options", "overflow", "extra", "dots", "horizontal", "three", "new", "ellipses", "break", "pause", "suspense", "see", "loading", "interface"];
}, {
    readonly name: "double-chevron-down";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "down", "expand", "navigate", "scroll", "double", "direction", "chevron", "arrows", "multiple", "downward", "downgrade", "interface"];
}, {
    readonly name: "double-chevron-left";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "left", "back", "previous", "navigate", "double", "rewind", "skip", "chevron", "arrows", "multiple", "direction", "expand", "shift", "go", "backward", "quick", "reverse", "move", "open", "bracket", "interface"];
}, {
    readonly name: "double-chevron-right";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "right", "forward", "navigate", "next", "fast", "skip", "double", "chevron", "arrows", "multiple", "direction", "advance", "continue", "go", "end", "interface"];
}, {
    readonly name: "double-chevron-up";
    readonly hasFilled: false;
    readonly tags: readonly ["up", "navigate", "scroll", "direction", "expand", "collapse", "arrow", "chevron", "double", "arrows", "multiple", "skip", "increase", "power", "upload", "swipe", "roof", "upwards", "interface"];
}, {
    readonly name: "drone";
    readonly hasFilled: false;
    readonly tags: readonly ["drone", "quadcopter", "uav", "fly", "aerial", "robot", "propeller", "aircraft", "flying", "vehicle", "miscellaneous"];
}, {
    readonly name: "drone-uav";
    readonly hasFilled: false;
    readonly tags: readonly ["plane", "aircraft", "flight", "travel", "transport", "top-view", "aerial", "drone", "uav", "flying", "vehicle", "miscellaneous"];
}, {
    readonly name: "droplet";
    readonly hasFilled: true;
    readonly tags: readonly ["water", "drop", "liquid", "tint", "rain", "fluid", "ink", "droplet", "color", "coloration", "hue", "tear", "media"];
}, {
    readonly name: "earth";
    readonly hasFilled: true;
    readonly tags: readonly ["world", "earth", "international", "global", "map", "geography", "planet", "web", "globe", "location", "miscellaneous"];
}, {
    readonly name: "earth-magnifying-glass";
    readonly hasFilled: false;
    readonly tags: readonly ["search", "find", "geosearch", "world", "globe", "map", "location", "lookup", "earth", "magnifying", "glass", "exploration", "topography", "geography", "area", "action"];
}, {
    readonly name: "easel";
    readonly hasFilled: true;
    readonly tags: readonly ["presentation", "board", "canvas", "art", "display", "whiteboard", "teach", "easel", "present", "demo", "show", "dashboard", "interface"];
}, {
    readonly name: "eject";
    readonly hasFilled: true;
    readonly tags: readonly ["eject", "media", "disc", "remove", "drive", "player", "controls", "digital", "analogue", "film", "audio", "video"];
}, {
    readonly name: "envelope";
    readonly hasFilled: true;
    readonly tags: readonly ["email", "mail", "message", "send", "inbox", "letter", "contact", "envelope", "post", "interface"];
}, {
    readonly name: "equals";
    readonly hasFilled: false;
    readonly tags: readonly ["equal", "math", "symbol", "compare", "equivalent", "operator", "equals", "mathematical", "equations", "expression", "formula", "fence", "lines", "parallel", "action"];
}, {
    readonly name: "eraser";
    readonly hasFilled: true;
    readonly tags: readonly ["erase", "delete", "clear", "remove", "edit", "draw", "undo", "eraser", "editor"];
}, {
    readonly name: "excavator";
    readonly hasFilled: false;
    readonly tags: readonly ["construction", "digger", "crane", "bulldozer", "heavy", "equipment", "vehicle", "earth", "excavator", "dig", "machine", "work", "miscellaneous"];
}, {
    readonly name: "exclamation";
    readonly hasFilled: false;
    readonly tags: readonly ["alert", "warning", "priority", "important", "urgent", "danger", "notice", "exclamation", "high", "notification", "message", "loud", "stop", "emergency", "attention", "mark", "!", "error", "point", "bang", "interface"];
}, {
    readonly name: "eye";
    readonly hasFilled: true;
    readonly tags: readonly ["view", "visibility", "show", "look", "watch", "see", "preview", "eye", "open", "visible", "clear", "vision", "review", "check", "interface"];
}, {
    readonly name: "eye-check";
    readonly hasFilled: true;
    readonly tags: readonly ["visibility", "view", "confirm", "approve", "seen", "visible", "check", "eye", "on", "show", "verify", "accept", "accessibility", "vision", "verified", "viewed", "interface"];
}, {
    readonly name: "eye-slash";
    readonly hasFilled: true;
    readonly tags: readonly ["hide", "hidden", "invisible", "visibility", "off", "disable", "private", "eye", "slash", "unseen", "interface"];
}, {
    readonly name: "face-smile";
    readonly hasFilled: true;
    readonly tags: readonly ["emoji", "smiley", "happy", "smile", "face", "emoticon", "positive", "message", "reaction", "grin", "excitement", "interface"];
}, {
    readonly name: "fast-backward";
    readonly hasFilled: true;
    readonly tags: readonly ["rewind", "skip", "media", "back", "previous", "fast", "playback", "backward", "player", "controls", "digital", "analogue", "film", "audio", "video", "reverse"];
}, {
    readonly name: "fast-forward";
    readonly hasFilled: true;
    readonly tags: readonly ["media", "play", "skip", "forward", "speed", "next", "audio", "video", "fast", "player", "controls", "digital", "analogue", "film", "ff", "double", "arrow"];
}, {
    readonly name: "fighter-jet";
    readonly hasFilled: true;
    readonly tags: readonly ["aircraft", "plane", "military", "jet", "fly", "aviation", "fast", "combat", "fighter", "shape", "3d", "object", "vehicle", "flight", "aerospace", "interface", "airplane"];
}, {
    readonly name: "file";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "file", "page", "paper", "blank"];
}, {
    readonly name: "file-arrow-in";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "open", "file", "arrow", "launch", "export", "navigate", "up", "right", "alt", "paper", "access", "import"];
}, {
    readonly name: "file-arrow-out";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "share", "export", "upload", "send", "file", "external", "arrow", "up", "right", "paper", "link", "new", "open", "in", "tab", "window", "with"];
}, {
    readonly name: "file-check";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "check", "verify", "approved", "complete", "saved", "file", "confirm", "mark", "tick", "approval", "checks", "checklist", "verified", "valid", "save", "finished", "confirmation", "validation", "checked", "done", "ready", "completed", "certificate"];
}, {
    readonly name: "file-code";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "code", "programming", "developer", "source", "script", "file", "software", "development", "repository"];
}, {
    readonly name: "file-css";
    readonly hasFilled: true;
    readonly tags: readonly ["css", "stylesheet", "style", "code", "web", "file", "document", "frontend", "format"];
}, {
    readonly name: "file-lines";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "file", "text", "lines", "label", "card", "note", "tag", "ticket", "mail", "print", "paper", "interface"];
}, {
    readonly name: "file-lock";
    readonly hasFilled: true;
    readonly tags: readonly ["document", "lock", "secure", "private", "protect", "restricted", "file", "locked", "password"];
}, {
    readonly name: "file-rotate-left";
    readonly hasFilled: false;
    readonly tags: readonly ["document", "rotate", "undo", "revert", "file", "refresh", "restore", "arrow", "left", "turn", "anti", "clockwise", "reset", "return", "change", "side", "flip", "editor"];
}, {
    readonly name: "film";
    readonly hasFilled: true;
    readonly tags: readonly ["movie", "video", "cinema", "media", "footage", "reel", "strip", "film", "theatre", "scroll", "ladder"];
}, {
    readonly name: "flag";
    readonly hasFilled: true;
    readonly tags: readonly ["flag", "marker", "bookmark", "alert", "report", "milestone", "notify", "map", "position", "country", "nationality", "pole", "interface"];
}, {
    readonly name: "flame";
    readonly hasFilled: true;
    readonly tags: readonly ["fire", "hot", "heat", "burn", "temperature", "energy", "campfire", "flame", "trendy", "popular", "miscellaneous"];
}, {
    readonly name: "flashlight";
    readonly hasFilled: true;
    readonly tags: readonly ["torch", "light", "lamp", "beam", "illuminate", "tool", "camping", "flashlight", "hint", "search", "find", "miscellaneous"];
}, {
    readonly name: "flask";
    readonly hasFilled: true;
    readonly tags: readonly ["lab", "laboratory", "chemistry", "science", "experiment", "beaker", "test", "flask", "mixing", "scientist", "tube", "formula", "drug", "interface"];
}, {
    readonly name: "floppy-disk";
    readonly hasFilled: true;
    readonly tags: readonly ["save", "storage", "disk", "floppy", "retro", "file", "data", "as", "drive", "disc", "interface"];
}, {
    readonly name: "folder";
    readonly hasFilled: true;
    readonly tags: readonly ["folder", "directory", "file", "storage", "organize", "archive", "close", "portfolio", "case", "files"];
}, {
    readonly name: "folder-arrow-in";
    readonly hasFilled: true;
    readonly tags: readonly ["folder", "export", "upload", "open", "navigate", "directory", "move", "arrow", "up", "right", "add", "to", "file", "portfolio", "case", "import"];
}, {
    readonly name: "folder-arrow-out";
    readonly hasFilled: true;
    readonly tags: readonly ["folder", "export", "share", "external", "open", "navigate", "directory", "arrow", "up", "right", "shared", "file", "portfolio", "case", "email", "upload", "save", "copy"];
}, {
    readonly name: "folder-open";
    readonly hasFilled: true;
    readonly tags: readonly ["folder", "open", "directory", "file", "browse", "storage", "portfolio", "case", "files"];
}, {
    readonly name: "folder-open-arrow-out";
    readonly hasFilled: true;
    readonly tags: readonly ["folder", "share", "export", "upload", "open", "arrow", "send", "up", "right", "shared", "file", "portfolio", "case", "browse"];
}, {
    readonly name: "folder-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "folder", "directory", "organize", "plus", "group", "sort", "file"];
}, {
    readonly name: "folder-root";
    readonly hasFilled: false;
    readonly tags: readonly ["folder", "directory", "slash", "disabled", "blocked", "exclude", "root", "space", "file-system", "collaboration", "interface"];
}, {
    readonly name: "font";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "typography", "typeface", "font", "letter", "character", "style", "scale", "size", "alphabet", "editor"];
}, {
    readonly name: "forward-ten";
    readonly hasFilled: false;
    readonly tags: readonly ["forward", "skip", "10", "seconds", "media", "playback", "replay", "time", "arrow", "clockwise", "ten", "second", "control", "video"];
}, {
    readonly name: "frame-corners";
    readonly hasFilled: false;
    readonly tags: readonly ["zoom", "fit", "center", "focus", "favorite", "heart", "brackets", "collapse", "corners", "inward", "to", "scale", "resize", "adjust", "expand", "out", "snapshot", "action", "frame"];
}, {
    readonly name: "frame-cube";
    readonly hasFilled: true;
    readonly tags: readonly ["3d", "box", "scan", "detect", "ar", "target", "focus", "object", "cube", "view", "shape", "container", "miscellaneous", "frame"];
}, {
    readonly name: "frame-dot";
    readonly hasFilled: false;
    readonly tags: readonly ["target", "focus", "capture", "center", "aim", "record", "crop", "dot", "frame", "clip", "screenshot", "segment", "edit", "point", "circle", "bullet", "pointer", "square", "expand", "interface"];
}, {
    readonly name: "frame-dot-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "capture", "frame", "focus", "target", "clip", "zoom", "plus", "dot", "screenshot", "segment", "select", "selector", "drag", "addition", "new", "expand", "point", "object", "location", "marker", "interface"];
}, {
    readonly name: "frame-dot-x";
    readonly hasFilled: false;
    readonly tags: readonly ["delete", "remove", "cancel", "close", "crop", "frame", "target", "focus", "dot", "x", "clip", "screenshot", "segment", "select", "selector", "point", "object", "location", "marker", "interface"];
}, {
    readonly name: "frame-eye";
    readonly hasFilled: true;
    readonly tags: readonly ["eye", "scan", "view", "biometric", "detect", "recognition", "focus", "security", "intelligence", "intel", "observe", "watch", "capture", "humint", "miscellaneous", "frame"];
}, {
    readonly name: "frame-group-objects";
    readonly hasFilled: true;
    readonly tags: readonly ["group", "select", "combine", "layer", "arrange", "cluster", "selection", "objects", "alignment", "organization", "arrangement", "classification", "toggle", "button", "radio", "buttons", "lights", "poll", "pig", "switch", "two", "dots", "plug", "snout", "adapter", "action"];
}, {
    readonly name: "frame-group-objects-x";
    readonly hasFilled: true;
    readonly tags: readonly ["ungroup", "separate", "objects", "selection", "bounding-box", "layers", "split", "divide", "disconnect", "dots", "more", "options", "action"];
}, {
    readonly name: "frame-square";
    readonly hasFilled: true;
    readonly tags: readonly ["scan", "detect", "focus", "target", "camera", "capture", "frame", "aim", "square", "detection", "model", "ml", "miscellaneous"];
}, {
    readonly name: "function";
    readonly hasFilled: false;
    readonly tags: readonly ["formula", "math", "fx", "equation", "variable", "expression", "calculate", "function", "calculation", "logic", "spreadsheet", "table"];
}, {
    readonly name: "function-arrow-to-column";
    readonly hasFilled: false;
    readonly tags: readonly ["function", "formula", "derive", "column", "math", "calculate", "transform", "table", "obtain", "develop", "container", "in", "a", "box", "action"];
}, {
    readonly name: "function-arrow-up";
    readonly hasFilled: false;
    readonly tags: readonly ["function", "math", "formula", "upload", "publish", "arrow", "code", "up", "calculation", "share", "table"];
}, {
    readonly name: "function-minimal";
    readonly hasFilled: false;
    readonly tags: readonly ["math", "formula", "function", "code", "variable", "calculus", "symbol", "minimal", "calculation", "logic", "fx", "spreadsheet", "table"];
}, {
    readonly name: "funnel";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "sort", "narrow", "refine", "funnel", "sieve", "filtering", "tube", "pipe", "action"];
}, {
    readonly name: "funnel-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "sort", "descending", "down", "order", "funnel", "arrange", "arrow", "desc", "interface"];
}, {
    readonly name: "funnel-arrow-up";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "sort", "ascending", "asc", "order", "up", "arrow", "funnel", "interface"];
}, {
    readonly name: "funnel-caret-right";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "funnel", "sort", "arrow", "right", "open", "expand", "next", "caret", "filtering", "tube", "pipe", "output", "action"];
}, {
    readonly name: "funnel-check";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "keep", "approve", "confirm", "funnel", "sort", "checkmark", "check", "filtering", "tube", "pipe", "retain", "stay", "complete", "finished", "applied", "action"];
}, {
    readonly name: "funnel-list";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "sort", "list", "funnel", "criteria", "refine", "lines", "filtering", "tube", "pipe", "action"];
}, {
    readonly name: "funnel-users";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "funnel", "people", "users", "group", "shared", "team", "notification", "contacts", "interface"];
}, {
    readonly name: "funnel-x";
    readonly hasFilled: true;
    readonly tags: readonly ["filter", "remove", "clear", "delete", "cancel", "funnel", "x", "filtering", "tube", "pipe", "detach", "discard", "dismiss", "close", "drilldown", "action"];
}, {
    readonly name: "gas-can";
    readonly hasFilled: true;
    readonly tags: readonly ["fuel", "gas", "petrol", "canister", "container", "jerry-can", "fill", "can", "refuel", "gasoline", "tank", "interface"];
}, {
    readonly name: "gauge";
    readonly hasFilled: true;
    readonly tags: readonly ["dashboard", "speedometer", "meter", "speed", "dial", "measure", "performance", "gauge", "panel", "control", "instrument", "indicator", "interface"];
}, {
    readonly name: "gavel";
    readonly hasFilled: true;
    readonly tags: readonly ["law", "judge", "legal", "auction", "court", "hammer", "ruling", "gavel", "take", "action", "case", "deal"];
}, {
    readonly name: "gear";
    readonly hasFilled: true;
    readonly tags: readonly ["settings", "configure", "cog", "wheel", "mechanical", "preferences", "tools", "gear", "circle", "interface"];
}, {
    readonly name: "gift";
    readonly hasFilled: true;
    readonly tags: readonly ["present", "box", "gift", "birthday", "holiday", "reward", "ribbon", "miscellaneous"];
}, {
    readonly name: "git-branch";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "branch", "version", "fork", "code", "vcs", "source", "github", "repository", "command", "control", "action"];
}, {
    readonly name: "git-branch-lock";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "branch", "lock", "secure", "protected", "version-control", "repository", "locked", "github", "code", "command", "version", "control", "fork", "action"];
}, {
    readonly name: "git-branch-lock-open";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "branch", "unlock", "open", "repository", "version-control", "security", "unlocked", "github", "code", "command", "version", "control", "fork", "action"];
}, {
    readonly name: "git-branch-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "branch", "add", "create", "new", "version", "fork", "code", "plus", "github", "repository", "command", "pull", "request", "pathway", "action"];
}, {
    readonly name: "git-commit";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "commit", "version", "node", "timeline", "branch", "history", "github", "repository", "code", "command", "link", "action"];
}, {
    readonly name: "git-merge";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "merge", "branch", "version-control", "code", "combine", "github", "repository", "command", "version", "control", "action"];
}, {
    readonly name: "git-pull";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "pull", "merge", "branch", "version-control", "code", "repository", "github", "command", "request", "insert", "version", "control", "action"];
}, {
    readonly name: "git-rebase";
    readonly hasFilled: true;
    readonly tags: readonly ["git", "rebase", "branch", "commit", "version-control", "merge", "flow", "github", "repository", "code", "command", "version", "control", "action"];
}, {
    readonly name: "globe";
    readonly hasFilled: false;
    readonly tags: readonly ["world", "earth", "internet", "web", "global", "network", "international", "geo", "globe", "planet", "map", "website", "miscellaneous"];
}, {
    readonly name: "globe-navigation-arrow";
    readonly hasFilled: false;
    readonly tags: readonly ["world", "earth", "global", "navigate", "navigation", "location", "cursor", "gps", "map", "travel", "geography", "internet", "interface"];
}, {
    readonly name: "globe-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "globe", "world", "network", "web", "internet", "plus", "planet", "earth", "map", "website", "miscellaneous"];
}, {
    readonly name: "globe-users";
    readonly hasFilled: true;
    readonly tags: readonly ["global", "user", "international", "third-party", "external", "network", "world", "person", "people", "globe", "third", "party", "organization", "organisation", "public", "access", "social", "website", "internet", "interface"];
}, {
    readonly name: "graduation-cap";
    readonly hasFilled: true;
    readonly tags: readonly ["education", "graduate", "learn", "school", "university", "academic", "degree", "graduation", "cap", "learning", "tutorial", "teach", "clothing", "hat", "study", "miscellaneous"];
}, {
    readonly name: "greater-than";
    readonly hasFilled: false;
    readonly tags: readonly ["math", "compare", "greater", "symbol", "chevron", "right", "operator", "than", "mathematical", "equations", "expression", "formula", "comparison", "gt", "action"];
}, {
    readonly name: "greater-than-equal";
    readonly hasFilled: false;
    readonly tags: readonly ["math", "comparison", "operator", "gte", "greater", "equal", "symbol", "than", "or", "to", "mathematical", "equations", "expression", "formula", "compare", "action", "chevron"];
}, {
    readonly name: "grid";
    readonly hasFilled: true;
    readonly tags: readonly ["grid", "layout", "view", "tiles", "gallery", "dashboard", "squares", "arrangement", "windows", "boxes", "blocks", "packing", "editor"];
}, {
    readonly name: "grid-diamond";
    readonly hasFilled: true;
    readonly tags: readonly ["grid", "layout", "group", "diamond", "rotate", "square", "tile", "view", "item", "widget", "interface"];
}, {
    readonly name: "grid-heatmap";
    readonly hasFilled: false;
    readonly tags: readonly ["heatmap", "grid", "heat", "data", "chart", "matrix", "visualization", "map", "squares", "black", "and", "white"];
}, {
    readonly name: "grid-lines";
    readonly hasFilled: false;
    readonly tags: readonly ["grid", "table", "layout", "cells", "matrix", "tiles", "dashboard", "lines", "arrangement", "hashtag", "pattern", "patch", "data"];
}, {
    readonly name: "grid-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "new", "create", "grid", "layout", "cell", "plus", "item", "arrangement", "squares", "target", "microsoft", "block", "quadrant", "editor"];
}, {
    readonly name: "hammer";
    readonly hasFilled: true;
    readonly tags: readonly ["build", "tool", "construct", "fix", "repair", "hardware", "hammer", "force", "work", "action"];
}, {
    readonly name: "hand";
    readonly hasFilled: true;
    readonly tags: readonly ["stop", "halt", "gesture", "palm", "raise", "block", "hand", "fingers", "interface"];
}, {
    readonly name: "hand-point-down";
    readonly hasFilled: true;
    readonly tags: readonly ["hand", "point", "down", "finger", "gesture", "below", "direction", "pointer", "pointing", "select", "interface"];
}, {
    readonly name: "hand-point-left";
    readonly hasFilled: true;
    readonly tags: readonly ["hand", "point", "left", "direction", "gesture", "finger", "navigate", "pointer", "pointing", "this", "here", "click", "interface"];
}, {
    readonly name: "hand-point-right";
    readonly hasFilled: true;
    readonly tags: readonly ["pointer", "point", "finger", "direction", "right", "gesture", "cursor", "hand", "pointing", "tip", "attention", "interface"];
}, {
    readonly name: "hand-point-up";
    readonly hasFilled: true;
    readonly tags: readonly ["click", "tap", "point", "cursor", "select", "finger", "gesture", "hand", "up", "direction", "pointer", "pointing", "forefinger", "interface"];
}, {
    readonly name: "hat";
    readonly hasFilled: true;
    readonly tags: readonly ["fedora", "cap", "clothing", "wear", "fashion", "accessory", "hat", "head", "role", "level", "permission", "detective", "inspector", "miscellaneous"];
}, {
    readonly name: "headset";
    readonly hasFilled: true;
    readonly tags: readonly ["headphones", "audio", "support", "call", "microphone", "customer-service", "listen", "communication", "headset", "media"];
}, {
    readonly name: "heart";
    readonly hasFilled: true;
    readonly tags: readonly ["love", "like", "favorite", "romance", "health", "wish", "heart", "organ", "human", "feelings", "miscellaneous"];
}, {
    readonly name: "heart-crack";
    readonly hasFilled: true;
    readonly tags: readonly ["broken", "heartbreak", "sad", "love", "loss", "health", "crack", "heart", "like", "organ", "human", "feelings", "split", "torn", "failed", "sadness", "attack", "unhealthy", "miscellaneous"];
}, {
    readonly name: "heatmap";
    readonly hasFilled: true;
    readonly tags: readonly ["heatmap", "nodes", "network", "connect", "group", "bubble", "data", "hierarchy", "matrix", "heat", "map", "bubbles", "circles", "graph", "splash", "blob", "ideas"];
}, {
    readonly name: "helicopter";
    readonly hasFilled: true;
    readonly tags: readonly ["aircraft", "aviation", "flight", "rotor", "vehicle", "transport", "air", "helicopter", "chopper", "fly", "evacuation", "rescue", "miscellaneous"];
}, {
    readonly name: "helper-management";
    readonly hasFilled: true;
    readonly tags: readonly ["bar-chart", "chart", "graph", "statistics", "data", "analytics", "steps", "square", "bar", "helper", "management", "widget", "document", "blocks", "spreadsheet", "format", "right", "bottom", "justify", "loading", "snake", "interface"];
}, {
    readonly name: "hexagon";
    readonly hasFilled: true;
    readonly tags: readonly ["hexagon", "shape", "geometry", "nest", "concentric", "polygon", "entity", "miscellaneous"];
}, {
    readonly name: "high-voltage-utility-pole";
    readonly hasFilled: false;
    readonly tags: readonly ["electricity", "power", "transmission", "voltage", "high-voltage", "infrastructure", "electric", "utility", "pole", "high", "utilities"];
}, {
    readonly name: "highlighter";
    readonly hasFilled: true;
    readonly tags: readonly ["highlight", "marker", "pen", "annotate", "underline", "color", "text", "highlighter", "select", "action"];
}, {
    readonly name: "horse";
    readonly hasFilled: true;
    readonly tags: readonly ["animal", "equine", "equestrian", "riding", "stable", "race", "farm", "ranch", "pony", "knight", "chess", "miscellaneous"];
}, {
    readonly name: "hospital";
    readonly hasFilled: true;
    readonly tags: readonly ["hospital", "medical", "healthcare", "clinic", "building", "emergency", "doctor", "treatment", "patient", "cross", "location", "miscellaneous"];
}, {
    readonly name: "house";
    readonly hasFilled: true;
    readonly tags: readonly ["home", "building", "residence", "property", "real-estate", "dwelling", "house", "destination", "miscellaneous"];
}, {
    readonly name: "hurricane";
    readonly hasFilled: true;
    readonly tags: readonly ["storm", "cyclone", "tornado", "weather", "wind", "rotate", "spiral", "hurricane", "typhoon", "tropical", "forecast", "swirl", "fast", "razor", "saw", "spin", "whirl", "pool", "miscellaneous"];
}, {
    readonly name: "id-card";
    readonly hasFilled: true;
    readonly tags: readonly ["identity", "card", "badge", "credential", "profile", "person", "user", "people", "id", "number", "identification", "document", "contact", "business", "certification", "miscellaneous"];
}, {
    readonly name: "image";
    readonly hasFilled: true;
    readonly tags: readonly ["photo", "picture", "media", "image", "gallery", "landscape", "audio", "video", "drawing", "illustration"];
}, {
    readonly name: "image-rotate-left";
    readonly hasFilled: false;
    readonly tags: readonly ["image", "photo", "rotate", "counter-clockwise", "left", "picture", "transform", "turn", "alternate", "media", "landscape"];
}, {
    readonly name: "image-rotate-right";
    readonly hasFilled: false;
    readonly tags: readonly ["image", "photo", "rotate", "clockwise", "picture", "transform", "turn", "right", "alternate", "media", "landscape"];
}, {
    readonly name: "inbox";
    readonly hasFilled: true;
    readonly tags: readonly ["inbox", "tray", "mail", "receive", "message", "document", "email", "folder", "file", "drawer", "container"];
}, {
    readonly name: "inbox-circle";
    readonly hasFilled: true;
    readonly tags: readonly ["inbox", "notification", "badge", "unread", "message", "tray", "alert", "circle", "update", "folder", "mail", "file", "notifications", "warning", "new", "email"];
}, {
    readonly name: "inbox-funnel";
    readonly hasFilled: true;
    readonly tags: readonly ["inbox", "filter", "funnel", "sort", "tray", "receive", "message", "filtered", "folder", "mail", "file", "mailbox"];
}, {
    readonly name: "inbox-globe";
    readonly hasFilled: true;
    readonly tags: readonly ["inbox", "global", "world", "international", "email", "receive", "earth", "geo", "globe", "folder", "mail", "file", "message", "geography", "location", "area", "save", "map", "add"];
}, {
    readonly name: "inbox-magnifying-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "inbox", "tray", "filter", "lookup", "mail", "magnifying", "glass", "folder", "file", "message", "inspection", "exploration", "files"];
}, {
    readonly name: "inner-join";
    readonly hasFilled: true;
    readonly tags: readonly ["join", "intersection", "venn", "overlap", "combine", "merge", "database", "inner", "circles", "connect", "add", "part", "slice", "cell", "diagram", "action"];
}, {
    readonly name: "intersection";
    readonly hasFilled: false;
    readonly tags: readonly ["intersection", "overlap", "venn", "merge", "combine", "circles", "link", "rings", "cross", "diagram", "intersect", "union", "inner", "join", "action"];
}, {
    readonly name: "ip-address";
    readonly hasFilled: false;
    readonly tags: readonly ["ip", "address", "network", "location", "pin", "map", "internet", "protocol", "number", "geolocation", "local", "intellectual", "property", "isp", "service", "provider", "miscellaneous"];
}, {
    readonly name: "key";
    readonly hasFilled: true;
    readonly tags: readonly ["lock", "unlock", "password", "access", "security", "auth", "credential", "key", "open", "interface"];
}, {
    readonly name: "key-backspace";
    readonly hasFilled: true;
    readonly tags: readonly ["backspace", "delete", "keyboard", "clear", "remove", "key", "erase", "interface", "shortcuts", "buttons", "back", "media"];
}, {
    readonly name: "key-command";
    readonly hasFilled: false;
    readonly tags: readonly ["keyboard", "shortcut", "mac", "macos", "apple", "modifier", "key", "command", "interface", "shortcuts", "buttons", "media"];
}, {
    readonly name: "key-control";
    readonly hasFilled: false;
    readonly tags: readonly ["up", "arrow", "navigate", "collapse", "caret", "direction", "key", "control", "interface", "shortcuts", "buttons", "this", "chevron-up", "karat", "media", "chevron"];
}, {
    readonly name: "key-delete";
    readonly hasFilled: true;
    readonly tags: readonly ["delete", "remove", "clear", "tag", "label", "badge", "cancel", "dismiss", "key", "interface", "shortcuts", "buttons", "backspace", "close", "media"];
}, {
    readonly name: "key-escape";
    readonly hasFilled: false;
    readonly tags: readonly ["rotate", "refresh", "undo", "arrow", "circle", "escape", "reset", "exit", "key", "interface", "shortcuts", "buttons", "export", "back", "leave", "media"];
}, {
    readonly name: "key-option";
    readonly hasFilled: false;
    readonly tags: readonly ["option", "alt", "keyboard", "modifier", "mac", "macos", "shortcut", "key", "interface", "shortcuts", "buttons", "branch", "fork", "switch", "media"];
}, {
    readonly name: "key-shift";
    readonly hasFilled: true;
    readonly tags: readonly ["up", "arrow", "shift", "upload", "increase", "keyboard", "key", "interface", "shortcuts", "buttons", "look", "at", "this", "media"];
}, {
    readonly name: "key-tab";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "right", "tab", "end", "move", "navigate", "direction", "key", "interface", "shortcuts", "buttons", "both", "ways", "two", "way", "push", "out", "media"];
}, {
    readonly name: "layer";
    readonly hasFilled: true;
    readonly tags: readonly ["rhombus", "shape", "gem", "layer", "tile", "card", "suit", "zone", "level", "diamond", "point", "link", "connect", "interface", "outline", "rotate", "empty", "sideways"];
}, {
    readonly name: "layer-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "layer", "stack", "plus", "levels", "cards", "diamond", "plane", "interface"];
}, {
    readonly name: "layers";
    readonly hasFilled: true;
    readonly tags: readonly ["stack", "layer", "depth", "level", "arrange", "group", "order", "layers", "levels", "cards", "interface"];
}, {
    readonly name: "layers-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "stack", "layers", "layer", "plus", "levels", "cards", "interface"];
}, {
    readonly name: "layout-bottom-row-three-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "header", "columns", "table", "panel", "dashboard", "bottom", "row", "three", "tiles", "presentation", "arrangement", "rows", "interface"];
}, {
    readonly name: "layout-bottom-row-two-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "panel", "dashboard", "split", "rows", "columns", "tiles", "bottom", "row", "two", "presentation", "arrangement", "interface"];
}, {
    readonly name: "layout-left-column-three-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "panel", "sidebar", "columns", "grid", "tiles", "rows", "left", "column", "three", "presentation", "arrangement", "interface"];
}, {
    readonly name: "layout-left-column-two-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "columns", "sidebar", "panel", "split", "tiles", "left", "column", "two", "presentation", "arrangement", "interface"];
}, {
    readonly name: "layout-right-column-three-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "sidebar", "columns", "panel", "tiles", "grid", "split", "right", "column", "three", "presentation", "arrangement", "interface"];
}, {
    readonly name: "layout-right-column-two-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "sidebar", "columns", "tiles", "panel", "split", "right", "column", "two", "presentation", "arrangement", "interface"];
}, {
    readonly name: "layout-top-row-three-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "footer", "row", "table", "tiles", "columns", "top", "three", "presentation", "arrangement", "rows", "interface"];
}, {
    readonly name: "layout-top-row-two-tiles";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "grid", "panel", "tiles", "dashboard", "split", "view", "top", "row", "two", "presentation", "arrangement", "rows", "interface"];
}, {
    readonly name: "left-join";
    readonly hasFilled: true;
    readonly tags: readonly ["join", "left-join", "database", "sql", "venn", "table", "overlap", "query", "left", "circles", "combine", "connect", "add", "part", "slice", "intersection", "diagram", "pill", "battery", "worlds", "intersect", "action"];
}, {
    readonly name: "less-than";
    readonly hasFilled: false;
    readonly tags: readonly ["arrow", "left", "back", "navigate", "previous", "direction", "caret", "less", "than", "mathematical", "equations", "expression", "formula", "compare", "comparison", "lt", "action", "chevron"];
}, {
    readonly name: "less-than-equal";
    readonly hasFilled: false;
    readonly tags: readonly ["math", "compare", "operator", "symbol", "less", "equal", "lte", "than", "or", "to", "mathematical", "equations", "expression", "formula", "comparison", "action", "chevron"];
}, {
    readonly name: "life-ring";
    readonly hasFilled: true;
    readonly tags: readonly ["rescue", "safety", "help", "support", "buoy", "lifesaver", "emergency", "life", "ring", "aid", "advice", "poker", "casino", "chip", "circle", "miscellaneous"];
}, {
    readonly name: "lightbulb";
    readonly hasFilled: true;
    readonly tags: readonly ["idea", "light", "bulb", "illuminate", "hint", "suggestion", "tip", "lightbulb", "glow", "lamp", "miscellaneous"];
}, {
    readonly name: "lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["lightning", "flash", "power", "electric", "energy", "thunder", "fast", "bolt", "generate", "ai", "aip", "create", "action"];
}, {
    readonly name: "lightning-bolt";
    readonly hasFilled: true;
    readonly tags: readonly ["lightning", "thunder", "electric", "power", "energy", "flash", "fast", "bolt", "alt", "strike", "weather", "forecast", "quick", "immediate", "electricity", "high", "voltage", "spark", "miscellaneous"];
}, {
    readonly name: "link";
    readonly hasFilled: false;
    readonly tags: readonly ["chain", "connect", "url", "hyperlink", "attach", "link", "connection", "network", "interface"];
}, {
    readonly name: "link-arrow-in";
    readonly hasFilled: false;
    readonly tags: readonly ["backlink", "link", "chain", "arrow", "navigate", "url", "reference", "up", "left", "select", "choose", "point", "extension", "attach", "add", "interface"];
}, {
    readonly name: "link-slash";
    readonly hasFilled: false;
    readonly tags: readonly ["unlink", "broken", "disconnect", "chain", "url", "remove", "link", "slash", "property", "connection", "action"];
}, {
    readonly name: "list";
    readonly hasFilled: false;
    readonly tags: readonly ["menu", "hamburger", "navigation", "list", "sidebar", "toggle", "nav", "bars", "lines", "stack", "paragraph", "document", "section", "interface"];
}, {
    readonly name: "list-bullets";
    readonly hasFilled: false;
    readonly tags: readonly ["list", "bullet", "items", "menu", "properties", "rows", "bullets", "lines", "dots", "three", "interface"];
}, {
    readonly name: "list-bullets-detail";
    readonly hasFilled: false;
    readonly tags: readonly ["list", "property", "item", "detail", "rows", "bullet", "order", "menu", "filter", "selection", "selected", "highlighted", "focused", "element", "interface"];
}, {
    readonly name: "list-caret-left";
    readonly hasFilled: false;
    readonly tags: readonly ["menu", "close", "collapse", "sidebar", "list", "arrow", "left", "navigate", "bars", "closed", "hide", "navigation", "dedent", "interface"];
}, {
    readonly name: "list-caret-right";
    readonly hasFilled: false;
    readonly tags: readonly ["menu", "list", "hamburger", "open", "expand", "navigate", "arrow", "sidebar", "bars", "right", "show", "navigation", "indent", "interface"];
}, {
    readonly name: "list-checklist";
    readonly hasFilled: false;
    readonly tags: readonly ["form", "list", "check", "task", "todo", "checkbox", "survey", "checklist", "response", "fill", "to", "do", "tasks", "data"];
}, {
    readonly name: "list-columns";
    readonly hasFilled: false;
    readonly tags: readonly ["list", "columns", "grid", "layout", "menu", "items", "rows", "arrangement", "four", "lines", "table", "two", "article", "data"];
}, {
    readonly name: "list-four";
    readonly hasFilled: false;
    readonly tags: readonly ["menu", "list", "items", "rows", "lines", "hamburger", "navigation", "agenda", "four", "table", "document", "writing", "block", "text", "horizontal", "bars"];
}, {
    readonly name: "list-magnifying-glass";
    readonly hasFilled: false;
    readonly tags: readonly ["list", "search", "find", "filter", "lookup", "items", "rows", "lines", "menu", "inspection", "action"];
}, {
    readonly name: "list-numbers";
    readonly hasFilled: false;
    readonly tags: readonly ["list", "ordered", "numbered", "items", "enumerate", "text", "outline", "order", "array", "arrange", "numeric", "options", "steps", "to", "do", "action"];
}, {
    readonly name: "list-panel";
    readonly hasFilled: true;
    readonly tags: readonly ["list", "detail", "panel", "sidebar", "layout", "view", "split", "agenda", "four", "lines", "table", "info", "additional", "options", "menu", "compare"];
}, {
    readonly name: "list-pen";
    readonly hasFilled: true;
    readonly tags: readonly ["edit", "write", "text", "list", "annotate", "pencil", "modify", "lines", "manually", "entered", "data", "input", "human", "writer", "paragraph", "notebook", "editor"];
}, {
    readonly name: "list-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "list", "item", "insert", "append", "plus", "to", "artifact", "text", "section", "page", "action"];
}, {
    readonly name: "list-sort";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "order", "list", "descend", "filter", "arrange", "ascending", "array", "descending", "scroll", "down", "menu", "decrease", "action"];
}, {
    readonly name: "list-sort-ascending";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "descend", "descending", "order", "list", "filter", "ascending", "asc", "array", "arrange", "increasing", "histogram", "queue", "action"];
}, {
    readonly name: "list-sort-descending";
    readonly hasFilled: false;
    readonly tags: readonly ["sort", "descending", "order", "filter", "list", "arrange", "desc", "arrow", "down", "bars", "array", "decreasing", "action"];
}, {
    readonly name: "list-x";
    readonly hasFilled: false;
    readonly tags: readonly ["exclude", "remove", "delete", "list", "row", "cross", "cancel", "x", "table", "not", "equal", "line", "end", "point"];
}, {
    readonly name: "location";
    readonly hasFilled: true;
    readonly tags: readonly ["target", "aim", "locate", "gps", "position", "focus", "reticle", "crosshair", "location", "destination", "mark", "map", "area", "zoom", "identify", "crosshairs", "action"];
}, {
    readonly name: "location-pin";
    readonly hasFilled: true;
    readonly tags: readonly ["map", "location", "place", "marker", "geo", "pin", "navigate", "position", "geography", "world", "point", "interface"];
}, {
    readonly name: "location-pin-polygon";
    readonly hasFilled: true;
    readonly tags: readonly ["location", "map", "area", "place", "marker", "region", "interest", "geo", "pin", "of", "NAI", "named", "marked", "tag", "locate", "point", "interface"];
}, {
    readonly name: "lock";
    readonly hasFilled: true;
    readonly tags: readonly ["locked", "secure", "security", "padlock", "private", "protect", "auth", "encrypt", "lock", "engage", "connect", "join", "close", "action"];
}, {
    readonly name: "lock-open";
    readonly hasFilled: true;
    readonly tags: readonly ["unlock", "open", "security", "access", "padlock", "unlocked", "lock", "disengage", "disconnect", "separate", "plaintext", "authenticated", "unsafe", "editing", "action"];
}, {
    readonly name: "locomotive";
    readonly hasFilled: true;
    readonly tags: readonly ["train", "railway", "steam", "transport", "vehicle", "travel", "rail", "locomotive", "loco", "engine", "freight", "miscellaneous"];
}, {
    readonly name: "magnifying-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "zoom", "magnify", "lookup", "investigate", "magnifying", "glass", "inspection", "exploration", "help", "action"];
}, {
    readonly name: "magnifying-glass-lines";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "template", "filter", "list", "lookup", "text", "magnifying", "glass", "action", "lines"];
}, {
    readonly name: "magnifying-glass-minus";
    readonly hasFilled: true;
    readonly tags: readonly ["zoom-out", "shrink", "reduce", "search", "magnify", "minus", "decrease", "magnifying", "glass", "zoom", "out", "remove", "action"];
}, {
    readonly name: "magnifying-glass-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["zoom", "in", "search", "enlarge", "magnify", "increase", "find", "magnifying", "glass", "plus", "new", "action"];
}, {
    readonly name: "magnifying-glass-t";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "text", "type", "font", "lookup", "content", "magnifying", "glass", "exploration", "see", "zoom", "finder", "examine", "action"];
}, {
    readonly name: "many-to-many";
    readonly hasFilled: true;
    readonly tags: readonly ["keyboard", "shortcut", "mac", "command", "key", "apple", "many", "to", "object", "relation", "ontology", "graph", "cross", "nodes", "data"];
}, {
    readonly name: "many-to-one";
    readonly hasFilled: true;
    readonly tags: readonly ["merge", "combine", "join", "converge", "branch", "network", "flow", "git", "many", "to", "one", "object", "relation", "ontology", "link", "connect", "share", "data"];
}, {
    readonly name: "map";
    readonly hasFilled: true;
    readonly tags: readonly ["map", "navigate", "directions", "location", "travel", "geography", "fold", "position", "world", "interface"];
}, {
    readonly name: "map-arrow-in";
    readonly hasFilled: true;
    readonly tags: readonly ["map", "navigate", "direction", "location", "send", "export", "geo", "arrow", "up", "right", "to", "transfer", "move", "brochure", "pamphlet", "action"];
}, {
    readonly name: "map-magnifying-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["map", "search", "find", "location", "navigate", "explore", "route", "magnifying", "glass", "path", "position", "locate", "action"];
}, {
    readonly name: "map-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "map", "location", "navigate", "geo", "plus", "position", "geography", "world", "brochure", "pamphlet", "navigation", "travel", "gps", "interface"];
}, {
    readonly name: "markdown";
    readonly hasFilled: true;
    readonly tags: readonly ["markdown", "text", "format", "syntax", "markup", "document", "write", "editor"];
}, {
    readonly name: "megaphone";
    readonly hasFilled: true;
    readonly tags: readonly ["announcement", "broadcast", "alert", "speaker", "loud", "notify", "campaign", "communication", "megaphone", "noise", "miscellaneous"];
}, {
    readonly name: "microphone";
    readonly hasFilled: true;
    readonly tags: readonly ["mic", "audio", "record", "voice", "sound", "speak", "podcast", "communication", "microphone", "speaker", "media"];
}, {
    readonly name: "microscope";
    readonly hasFilled: true;
    readonly tags: readonly ["science", "laboratory", "research", "biology", "chemistry", "experiment", "medical", "analysis", "magnify", "discovery", "interface"];
}, {
    readonly name: "minus";
    readonly hasFilled: false;
    readonly tags: readonly ["subtract", "remove", "decrease", "negative", "collapse", "minimize", "minus", "sign", "zoom", "out", "line", "dash", "space", "hyphen", "emdash", "horizonal", "thin", "action"];
}, {
    readonly name: "minus-small";
    readonly hasFilled: false;
    readonly tags: readonly ["subtract", "remove", "minus", "decrease", "collapse", "negative", "minimum", "small", "sign", "minimize", "zoom", "out", "dash", "line", "action"];
}, {
    readonly name: "mobile-phone";
    readonly hasFilled: true;
    readonly tags: readonly ["mobile", "phone", "smartphone", "device", "cell", "call", "communication", "cellular", "tablet", "media"];
}, {
    readonly name: "monitor";
    readonly hasFilled: true;
    readonly tags: readonly ["desktop", "screen", "display", "computer", "device", "pc", "monitor", "media"];
}, {
    readonly name: "moon";
    readonly hasFilled: true;
    readonly tags: readonly ["night", "dark", "crescent", "lunar", "sleep", "weather", "theme", "moon", "sky", "do", "not", "disturb", "time", "miscellaneous"];
}, {
    readonly name: "mountain";
    readonly hasFilled: true;
    readonly tags: readonly ["mountain", "peak", "terrain", "landscape", "nature", "hiking", "elevation", "outdoor", "summit", "climb", "miscellaneous"];
}, {
    readonly name: "music";
    readonly hasFilled: true;
    readonly tags: readonly ["music", "audio", "song", "sound", "melody", "notes", "play", "video", "note", "media"];
}, {
    readonly name: "navigation-arrow";
    readonly hasFilled: true;
    readonly tags: readonly ["send", "navigate", "location", "cursor", "direction", "gps", "fly", "navigation", "arrow", "geolocation", "geography", "position", "map", "pointer", "mouse", "interface"];
}, {
    readonly name: "navigation-arrow-left";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "left", "back", "navigate", "direction", "previous", "pointer", "navigation", "west", "aircraft", "plane", "interface"];
}, {
    readonly name: "navigation-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["arrow", "right", "direction", "navigate", "send", "forward", "next", "navigation", "pointer", "east", "bullet", "tag", "location", "aircraft", "plane", "interface"];
}, {
    readonly name: "navigation-arrow-top-left";
    readonly hasFilled: true;
    readonly tags: readonly ["navigation", "arrow", "top-left", "up-left", "northwest", "diagonal", "navigate", "direction", "cursor", "pointer", "location", "interface"];
}, {
    readonly name: "network-hub";
    readonly hasFilled: true;
    readonly tags: readonly ["graph", "network", "node", "connect", "hub", "topology", "cluster", "diagram", "chemistry", "molecule", "directed", "linked", "entities", "relational", "elements", "data"];
}, {
    readonly name: "nodes-circle";
    readonly hasFilled: false;
    readonly tags: readonly ["network", "connect", "social", "share", "ring", "loop", "nodes", "graph", "circle", "media", "rotate", "harmony", "tadpoles", "circuit", "in", "progress", "run", "cycle", "action"];
}, {
    readonly name: "nodes-cluster";
    readonly hasFilled: true;
    readonly tags: readonly ["cluster", "group", "nodes", "bubbles", "layout", "scatter", "dots", "circles", "sorted", "clusters", "presentation", "arrangement", "graph", "grid", "play", "button", "data", "points", "array", "fleet", "collection"];
}, {
    readonly name: "nodes-grid";
    readonly hasFilled: true;
    readonly tags: readonly ["grid", "layout", "circles", "dots", "matrix", "pattern", "table", "circle", "presentation", "arrangement", "graph", "module", "app", "arrange", "data"];
}, {
    readonly name: "nodes-grid-group";
    readonly hasFilled: true;
    readonly tags: readonly ["grid", "layout", "dots", "circles", "group", "pattern", "arrange", "by", "presentation", "arrangement", "graph", "scatter", "data"];
}, {
    readonly name: "nodes-grid-skew";
    readonly hasFilled: true;
    readonly tags: readonly ["grid", "layout", "pattern", "circles", "staggered", "skew", "dots", "presentation", "arrangement", "graph", "eight", "nodes", "pot", "holes", "data"];
}, {
    readonly name: "nodes-hierarchy";
    readonly hasFilled: true;
    readonly tags: readonly ["hierarchy", "tree", "org-chart", "network", "structure", "nodes", "layout", "diagram", "presentation", "arrangement", "order", "graph", "grid", "links", "connector", "integration", "lineage", "data"];
}, {
    readonly name: "nodes-linear";
    readonly hasFilled: true;
    readonly tags: readonly ["chain", "linear", "sequence", "series", "nodes", "connected", "layout", "horizontal", "circles", "dot", "three", "dots", "connection", "line", "pipeline", "of", "beads", "more", "daisy", "connect", "graph", "data"];
}, {
    readonly name: "nodes-network";
    readonly hasFilled: true;
    readonly tags: readonly ["network", "connect", "node", "hub", "spoke", "graph", "topology", "distribute", "search", "around", "exploration", "information", "area", "link", "connection", "dot", "links", "connections", "action"];
}, {
    readonly name: "nodes-network-alt";
    readonly hasFilled: true;
    readonly tags: readonly ["network", "hub", "spoke", "connect", "node", "topology", "graph", "radial", "circle", "layout", "balloon", "presentation", "arrangement", "data"];
}, {
    readonly name: "nodes-network-arrow-in";
    readonly hasFilled: true;
    readonly tags: readonly ["graph", "network", "node", "branch", "navigate", "send", "connect", "arrow", "up", "right", "to", "transfer", "move", "nodes", "insert", "action"];
}, {
    readonly name: "nodes-network-circle";
    readonly hasFilled: true;
    readonly tags: readonly ["circle", "network", "nodes", "topology", "connect", "ring", "loop", "layout", "presentation", "arrangement", "graph", "grid", "data"];
}, {
    readonly name: "nodes-network-lightning";
    readonly hasFilled: true;
    readonly tags: readonly ["cut", "edit", "quick", "lightning", "fast", "scissors", "connector", "bolt", "layout", "auto", "presentation", "arrangement", "graph", "grid", "covid", "link", "network", "snowflake", "atom", "connection", "data"];
}, {
    readonly name: "nodes-polygon";
    readonly hasFilled: true;
    readonly tags: readonly ["shape", "vector", "path", "nodes", "anchor", "geometry", "connect", "polygon", "filter", "form", "graph", "area", "boundary", "data"];
}, {
    readonly name: "nodes-segment";
    readonly hasFilled: true;
    readonly tags: readonly ["line-chart", "graph", "nodes", "data", "trend", "series", "connect", "points", "chart", "line", "layout", "presentation", "arrangement"];
}, {
    readonly name: "nodes-square";
    readonly hasFilled: true;
    readonly tags: readonly ["selection", "frame", "box", "nodes", "corners", "resize", "transform", "widget", "bounding", "square", "text", "fence", "highlight", "area", "select", "draw", "rectangle", "grid", "connection", "interface"];
}, {
    readonly name: "not-equal";
    readonly hasFilled: false;
    readonly tags: readonly ["inequality", "math", "comparison", "not-equal", "symbol", "operator", "unequal", "not", "equal", "to", "mathematical", "equations", "expression", "formula", "compare", "neq", "action"];
}, {
    readonly name: "oil-rig";
    readonly hasFilled: false;
    readonly tags: readonly ["person", "figure", "human", "spread", "rig", "arms", "pose", "oil", "fuel", "petroleum", "gas", "well", "drilling", "offshore", "asset", "flare", "torch", "candle", "man", "interface"];
}, {
    readonly name: "one-to-many";
    readonly hasFilled: true;
    readonly tags: readonly ["share", "network", "branch", "fork", "distribute", "connect", "nodes", "one", "to", "many", "object", "relation", "ontology", "split", "usb", "lineage", "data"];
}, {
    readonly name: "one-to-one";
    readonly hasFilled: true;
    readonly tags: readonly ["connect", "link", "node", "endpoint", "relation", "fitness", "weight", "dumbbell", "one", "to", "object", "ontology", "join", "edge", "nodes", "data"];
}, {
    readonly name: "one-to-one-exchange";
    readonly hasFilled: true;
    readonly tags: readonly ["exchange", "swap", "transfer", "bidirectional", "arrows", "sync", "opposite", "direction", "network", "transaction", "repeat", "shuffle", "cycle", "action"];
}, {
    readonly name: "one-to-one-merge";
    readonly hasFilled: true;
    readonly tags: readonly ["merge", "join", "combine", "node", "link", "connect", "graph", "links", "consolidate", "jointment", "switch", "button", "toggle", "kayak", "seating", "battle", "droid", "outlet", "connector", "action"];
}, {
    readonly name: "one-to-one-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "link", "connect", "node", "edge", "graph", "plus", "chain", "insert", "action"];
}, {
    readonly name: "outer-join";
    readonly hasFilled: true;
    readonly tags: readonly ["join", "venn", "intersection", "overlap", "merge", "combine", "diagram", "outer", "circles", "union", "data", "set", "database", "sql", "action"];
}, {
    readonly name: "package";
    readonly hasFilled: true;
    readonly tags: readonly ["package", "parcel", "shipping", "delivery", "container", "storage", "archive", "product", "box", "carton", "file"];
}, {
    readonly name: "package-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["box", "package", "download", "receive", "import", "store", "archive", "inbox", "arrow", "down", "compressed", "folder", "carton", "pack", "shrink", "wrap", "shorten", "drop", "file"];
}, {
    readonly name: "page-break";
    readonly hasFilled: false;
    readonly tags: readonly ["break", "page", "divide", "split", "section", "separator", "layout", "editor"];
}, {
    readonly name: "page-layout";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "page", "template", "sidebar", "header", "panel", "design", "ui", "browser", "table", "columns", "module", "application", "dashboard", "web", "sections", "windows"];
}, {
    readonly name: "paint-bucket";
    readonly hasFilled: true;
    readonly tags: readonly ["fill", "color", "paint", "bucket", "draw", "design", "flood", "pour", "drink", "interface"];
}, {
    readonly name: "paintbrush";
    readonly hasFilled: true;
    readonly tags: readonly ["paint", "brush", "draw", "art", "style", "color", "design", "paintbrush", "visual", "editor", "add", "compose", "canvas"];
}, {
    readonly name: "panel-layout";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "panel", "dashboard", "grid", "columns", "split", "ui", "control", "squares", "filled", "module", "page", "workshop", "modular", "application", "window", "app", "tile", "tessellate", "task", "view", "interface"];
}, {
    readonly name: "panel-list";
    readonly hasFilled: false;
    readonly tags: readonly ["panel", "list", "sidebar", "layout", "stats", "rows", "split", "window", "side", "bar", "drawer", "menu", "website", "dashboard", "tablet", "report", "dataset", "preview", "table"];
}, {
    readonly name: "panel-right";
    readonly hasFilled: false;
    readonly tags: readonly ["panel", "sidebar", "layout", "right", "column", "window", "pane", "side", "bar", "drawer", "menu", "website", "dashboard", "table"];
}, {
    readonly name: "paper-plane";
    readonly hasFilled: true;
    readonly tags: readonly ["send", "message", "email", "submit", "deliver", "share", "mail", "paper", "plane", "paper-airplane", "post", "action"];
}, {
    readonly name: "paperclip";
    readonly hasFilled: false;
    readonly tags: readonly ["attach", "clip", "file", "document", "attachment", "link", "fastener", "paperclip", "add", "paper", "clippy", "action"];
}, {
    readonly name: "paragraph";
    readonly hasFilled: false;
    readonly tags: readonly ["pilcrow", "text", "format", "paragraph", "typography", "document", "writing", "chapter", "division", "part", "editor"];
}, {
    readonly name: "pause";
    readonly hasFilled: true;
    readonly tags: readonly ["pause", "media", "stop", "player", "hold", "break", "bars", "controls", "digital", "analogue", "film", "audio", "video"];
}, {
    readonly name: "pen-nib";
    readonly hasFilled: true;
    readonly tags: readonly ["draw", "vector", "pen", "design", "anchor", "illustrate", "edit", "stroke", "nib", "line", "selection", "area", "highlight", "sketch", "ink", "write", "fountain", "pointer", "dropper", "action"];
}, {
    readonly name: "pen-nib-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["draw", "design", "vector", "pen", "create", "add", "new", "path", "nib", "plus", "drawing", "selection", "area", "highlight", "sketch", "entry", "write", "modify", "writing", "interface"];
}, {
    readonly name: "pencil";
    readonly hasFilled: true;
    readonly tags: readonly ["edit", "write", "draw", "compose", "annotate", "pen", "pencil", "modify", "signature", "action"];
}, {
    readonly name: "percent";
    readonly hasFilled: false;
    readonly tags: readonly ["percent", "percentage", "ratio", "discount", "tax", "finance", "math", "modulo", "modulus", "fraction", "statistics", "action"];
}, {
    readonly name: "person-bike";
    readonly hasFilled: false;
    readonly tags: readonly ["bicycle", "bike", "cycling", "sport", "fitness", "ride", "transport", "person", "cycle", "cyclist", "biker", "rider", "transportation", "crossing", "pedestrian", "bicyclist", "motorcycle", "interface"];
}, {
    readonly name: "person-walk";
    readonly hasFilled: true;
    readonly tags: readonly ["walk", "pedestrian", "person", "step", "movement", "figure", "stroll", "transportation", "run", "move", "path", "marching", "going", "walking", "march", "interface"];
}, {
    readonly name: "phone";
    readonly hasFilled: true;
    readonly tags: readonly ["call", "telephone", "contact", "communication", "dial", "handset", "phone", "ring", "media"];
}, {
    readonly name: "phone-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["phone", "call", "forward", "redirect", "transfer", "arrow", "right", "communication"];
}, {
    readonly name: "phone-magnifying-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["search", "find", "mobile", "phone", "lookup", "device", "scan", "communication", "magnifying", "glass", "investigate", "inspect", "magnify", "interface"];
}, {
    readonly name: "phone-waves";
    readonly hasFilled: true;
    readonly tags: readonly ["call", "phone", "telephone", "signal", "ring", "audio", "voice", "contact", "communication", "waves", "talk"];
}, {
    readonly name: "piggy-bank";
    readonly hasFilled: true;
    readonly tags: readonly ["save", "money", "finance", "savings", "bank", "coin", "budget", "piggy", "account", "funds", "miscellaneous"];
}, {
    readonly name: "pill";
    readonly hasFilled: true;
    readonly tags: readonly ["medicine", "capsule", "drug", "pharmacy", "tablet", "health", "medical", "pill", "label", "pharmaceutical", "miscellaneous"];
}, {
    readonly name: "pistol";
    readonly hasFilled: true;
    readonly tags: readonly ["gun", "weapon", "firearm", "handgun", "shoot", "military", "police", "pistol", "miscellaneous"];
}, {
    readonly name: "play";
    readonly hasFilled: true;
    readonly tags: readonly ["play", "start", "media", "forward", "next", "direction", "video", "triangle", "player", "controls", "digital", "analogue", "film", "audio", "right"];
}, {
    readonly name: "playbook";
    readonly hasFilled: true;
    readonly tags: readonly ["playbook", "strategy", "plan", "route", "path", "diagram", "play", "sports", "course", "of", "action", "map", "navigate", "interface"];
}, {
    readonly name: "plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "expand", "insert", "positive", "increment", "plus", "sign", "maximize", "zoom", "in", "append", "enlarge", "increase", "action"];
}, {
    readonly name: "plus-small";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "plus", "expand", "increment", "small", "sign", "maximize", "zoom", "in", "cross", "addition", "action"];
}, {
    readonly name: "polygon-arrow-up-right";
    readonly hasFilled: true;
    readonly tags: readonly ["geofence", "region", "boundary", "enter", "zone", "fence", "location", "geo", "arrow", "up", "right", "insert", "pushback", "click", "object", "focus", "perimeter", "area", "polygon", "shape", "interface"];
}, {
    readonly name: "power-button";
    readonly hasFilled: false;
    readonly tags: readonly ["power", "on", "off", "toggle", "standby", "switch", "shutdown", "button", "media"];
}, {
    readonly name: "prescription";
    readonly hasFilled: false;
    readonly tags: readonly ["rx", "medicine", "pharmacy", "medical", "drug", "doctor", "prescription", "instruction", "direction", "medication", "mixture", "reaction", "miscellaneous"];
}, {
    readonly name: "prescription-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["prescription", "pharmacy", "medicine", "medical", "drug", "add", "new", "rx", "plus", "instruction", "direction", "medication", "mixture", "miscellaneous"];
}, {
    readonly name: "printer";
    readonly hasFilled: true;
    readonly tags: readonly ["print", "document", "paper", "office", "output", "publish", "printer", "send", "to", "action"];
}, {
    readonly name: "pumpjack";
    readonly hasFilled: false;
    readonly tags: readonly ["oil", "petroleum", "energy", "drilling", "well", "fuel", "industry", "pumpjack", "field", "gas", "pump", "wheel", "hammer", "engineering", "refinery", "interface"];
}, {
    readonly name: "push-pin";
    readonly hasFilled: true;
    readonly tags: readonly ["pin", "pushpin", "attach", "mark", "location", "bookmark", "fix", "map", "position", "safety", "thubtack", "sharp", "push", "thumb", "tack", "action"];
}, {
    readonly name: "push-pin-slash";
    readonly hasFilled: true;
    readonly tags: readonly ["unpin", "pin", "remove", "disable", "location", "marker", "slash", "thumbtack", "map", "position", "safety", "detach", "version", "pushpin", "action"];
}, {
    readonly name: "quotes";
    readonly hasFilled: false;
    readonly tags: readonly ["quote", "citation", "blockquote", "text", "typography", "punctuation", "quotes", "quotation", "marks", "excerpt", "end", "grammar", "editor"];
}, {
    readonly name: "rectangle";
    readonly hasFilled: true;
    readonly tags: readonly ["shape", "box", "frame", "border", "container", "outline", "rectangle", "block", "area", "miscellaneous"];
}, {
    readonly name: "rectangle-arrow-cw";
    readonly hasFilled: false;
    readonly tags: readonly ["rotate", "refresh", "reload", "redo", "clockwise", "repeat", "cycle", "loop", "sync", "update", "box", "frame", "container", "retry", "again", "action"];
}, {
    readonly name: "rectangle-dots";
    readonly hasFilled: false;
    readonly tags: readonly ["more", "ellipsis", "menu", "options", "dots", "panel", "card", "button", "rectangle", "widget", "element", "click", "press", "loading", "details", "breadcrumbs", "additional", "lego", "interface"];
}, {
    readonly name: "rectangle-footer";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "panel", "footer", "section", "split", "bottom", "widget", "rectangle", "element", "window", "div", "container", "guillotine", "interface"];
}, {
    readonly name: "rectangle-header";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "panel", "header", "section", "divide", "widget", "split", "rectangle", "top", "element", "refrigerator", "fridge", "div", "container", "horizontal", "tab", "column", "interface"];
}, {
    readonly name: "rectangle-horizontal-chevrons";
    readonly hasFilled: true;
    readonly tags: readonly ["code", "developer", "terminal", "brackets", "chevron", "programming", "embed", "rectangle", "horizontal", "chevrons", "rect", "width", "card", "expand", "tag", "arrows", "triangle", "interface"];
}, {
    readonly name: "rectangle-play";
    readonly hasFilled: true;
    readonly tags: readonly ["video", "play", "media", "screen", "player", "watch", "stream", "rectangle", "film", "broadcast", "television", "youtube"];
}, {
    readonly name: "rectangle-plus-bottom";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "screen", "display", "monitor", "new", "extend", "child", "plus", "row", "bottom", "descendant", "nested", "inside", "within", "insert", "after", "interface"];
}, {
    readonly name: "rectangle-plus-top";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "inbox", "tray", "container", "insert", "new", "plus", "row", "top", "parent", "Ancestor", "above", "prior", "miscellaneous"];
}, {
    readonly name: "rectangle-rotate-left";
    readonly hasFilled: false;
    readonly tags: readonly ["rotate", "turn", "counterclockwise", "page", "transform", "orientation", "refresh", "rectangle", "left", "anti", "clockwise", "editor"];
}, {
    readonly name: "rectangle-vertical-chevrons";
    readonly hasFilled: true;
    readonly tags: readonly ["resize", "height", "expand", "stretch", "vertical", "chevron", "sort", "rectangle", "chevrons", "rect", "card", "elevator", "buttons", "switch", "up", "down", "toggle", "movement", "dropdown", "list", "choose", "interface"];
}, {
    readonly name: "rectangles-stack";
    readonly hasFilled: true;
    readonly tags: readonly ["stack", "layers", "multiple", "cards", "windows", "cascade", "copy", "select", "multi", "selection", "list", "files", "tabs", "interface"];
}, {
    readonly name: "regex";
    readonly hasFilled: false;
    readonly tags: readonly ["regular-expression", "pattern", "match", "search", "code", "asterisk", "wildcard", "programming", "regex", "syntax", "string", "parse", "parsing", "regular", "expression", "miscellaneous"];
}, {
    readonly name: "resolve";
    readonly hasFilled: true;
    readonly tags: readonly ["overlap", "intersect", "merge", "combine", "venn", "union", "connect", "link", "rings", "resolve", "circles", "divide", "split", "intersection", "diagram", "action"];
}, {
    readonly name: "right-join";
    readonly hasFilled: true;
    readonly tags: readonly ["join", "venn", "overlap", "intersection", "right", "database", "sql", "table", "circles", "combine", "connect", "add", "part", "slice", "diagram", "action"];
}, {
    readonly name: "ring";
    readonly hasFilled: false;
    readonly tags: readonly ["circle", "donut", "annulus", "hollow", "round", "loop", "ring", "empty", "selection", "hole", "disc", "miscellaneous"];
}, {
    readonly name: "robot";
    readonly hasFilled: true;
    readonly tags: readonly ["bot", "android", "droid", "machine", "automation", "agent", "assistant", "ai", "artificial", "intelligence", "interface"];
}, {
    readonly name: "rocket";
    readonly hasFilled: true;
    readonly tags: readonly ["launch", "ship", "space", "boost", "startup", "fast", "deploy", "rocket", "fly", "get", "started", "kick", "off", "miscellaneous"];
}, {
    readonly name: "rocket-slant";
    readonly hasFilled: true;
    readonly tags: readonly ["launch", "rocket", "space", "ship", "startup", "boost", "fast", "slant", "fly", "miscellaneous"];
}, {
    readonly name: "route";
    readonly hasFilled: true;
    readonly tags: readonly ["path", "navigation", "map", "direction", "journey", "location", "waypoint", "route", "destination", "travel", "road", "transportation", "directions", "maps", "interface"];
}, {
    readonly name: "rows-plus-bottom";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "row", "table", "insert", "plus", "bottom", "grid", "rows", "attach", "join", "widget"];
}, {
    readonly name: "rows-plus-top";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "insert", "row", "table", "top", "create", "plus", "rows", "attach", "join"];
}, {
    readonly name: "rows-three";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "rows", "grid", "stack", "list", "horizontal", "panel", "three", "presentation", "arrangement", "interface"];
}, {
    readonly name: "rows-two";
    readonly hasFilled: true;
    readonly tags: readonly ["layout", "rows", "grid", "split", "horizontal", "list", "table", "two", "presentation", "arrangement", "interface"];
}, {
    readonly name: "rows-x-bottom";
    readonly hasFilled: false;
    readonly tags: readonly ["remove", "delete", "row", "table", "grid", "x", "bottom", "rows", "detach", "box", "files", "container", "oven"];
}, {
    readonly name: "rows-x-top";
    readonly hasFilled: false;
    readonly tags: readonly ["remove", "row", "table", "delete", "grid", "cross", "rows", "x", "top", "detach", "mail", "cabinet", "files", "storage", "box"];
}, {
    readonly name: "rss";
    readonly hasFilled: false;
    readonly tags: readonly ["feed", "rss", "subscribe", "blog", "syndication", "news", "signal", "wifi", "radio", "network", "interface"];
}, {
    readonly name: "rss-check";
    readonly hasFilled: false;
    readonly tags: readonly ["rss", "feed", "subscribe", "confirm", "check", "signal", "wifi", "subscribed", "tick", "connection", "interface"];
}, {
    readonly name: "satellite";
    readonly hasFilled: false;
    readonly tags: readonly ["space", "signal", "orbit", "broadcast", "transmission", "antenna", "wireless", "satellite", "communication", "radar", "sensor", "airplane", "wifi", "data", "gps", "landing", "miscellaneous"];
}, {
    readonly name: "scissors";
    readonly hasFilled: true;
    readonly tags: readonly ["cut", "trim", "clip", "snip", "edit", "remove", "scissors", "action"];
}, {
    readonly name: "segmented-control";
    readonly hasFilled: false;
    readonly tags: readonly ["panel", "layout", "sidebar", "section", "split", "right", "control", "segmented", "button", "switch", "option", "toggle", "progress", "bar", "boolean", "erase", "half", "interface"];
}, {
    readonly name: "selection";
    readonly hasFilled: false;
    readonly tags: readonly ["select", "region", "marquee", "crop", "boundary", "rectangle", "dashed", "selection", "box", "square", "interface", "object", "editor"];
}, {
    readonly name: "selection-minus";
    readonly hasFilled: false;
    readonly tags: readonly ["selection", "remove", "deselect", "minus", "subtract", "box", "marquee", "dashed", "square", "interfacae", "delete", "interface", "object", "editor"];
}, {
    readonly name: "selection-pen";
    readonly hasFilled: false;
    readonly tags: readonly ["edit", "draw", "select", "selection", "annotate", "write", "dashed", "pencil", "box", "square", "modify", "interface", "object", "editor"];
}, {
    readonly name: "selection-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["selection", "add", "create", "select", "region", "marquee", "plus", "box", "dashed", "square", "interface", "object", "editor"];
}, {
    readonly name: "sensor";
    readonly hasFilled: true;
    readonly tags: readonly ["wifi", "wireless", "signal", "beacon", "device", "iot", "detect", "sensor", "detector", "wayside", "alarm", "miscellaneous"];
}, {
    readonly name: "server";
    readonly hasFilled: true;
    readonly tags: readonly ["server", "rack", "hardware", "data", "storage", "host", "network", "database", "environment", "setup", "IT", "hosting", "interface"];
}, {
    readonly name: "server-arrow-down";
    readonly hasFilled: true;
    readonly tags: readonly ["server", "install", "download", "import", "deploy", "rack", "storage", "arrow", "down", "environment", "setup", "network", "IT", "data", "hosting", "hardware", "interface"];
}, {
    readonly name: "server-cloud";
    readonly hasFilled: true;
    readonly tags: readonly ["server", "cloud", "storage", "hosting", "infrastructure", "network", "upload", "data", "connectivity", "database", "interface"];
}, {
    readonly name: "shapes";
    readonly hasFilled: true;
    readonly tags: readonly ["geometry", "shapes", "square", "circle", "triangle", "design", "elements", "geometric", "building", "blocks", "interface"];
}, {
    readonly name: "share";
    readonly hasFilled: true;
    readonly tags: readonly ["forward", "send", "export", "arrow", "link", "distribute", "social", "open", "action"];
}, {
    readonly name: "shield";
    readonly hasFilled: true;
    readonly tags: readonly ["security", "protect", "defense", "guard", "safety", "auth", "privacy", "shield", "protection", "secure", "marking", "control", "miscellaneous"];
}, {
    readonly name: "shield-badge";
    readonly hasFilled: true;
    readonly tags: readonly ["security", "protect", "defense", "badge", "police", "safe", "guard", "shield", "emblem", "symbol", "identification", "insignia", "marker", "privacy", "law", "enforcement", "sheriff", "rule", "miscellaneous"];
}, {
    readonly name: "shield-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["security", "protect", "add", "create", "new", "shield", "guard", "plus", "marking"];
}, {
    readonly name: "ship";
    readonly hasFilled: true;
    readonly tags: readonly ["boat", "vessel", "cruise", "ferry", "nautical", "water", "maritime", "transport", "ship", "transportation", "yacht", "supply", "chain", "trip", "shipping", "coast", "guard", "interface"];
}, {
    readonly name: "shuriken";
    readonly hasFilled: true;
    readonly tags: readonly ["ninja", "star", "weapon", "spin", "rotate", "blade", "throwing-star", "shuriken", "fighter", "symbol", "vortex", "throwing", "miscellaneous"];
}, {
    readonly name: "sim-card";
    readonly hasFilled: true;
    readonly tags: readonly ["sim", "mobile", "phone", "cellular", "network", "chip", "carrier", "card", "memory", "encrypted", "file", "document", "media"];
}, {
    readonly name: "skip-backward";
    readonly hasFilled: true;
    readonly tags: readonly ["previous", "skip", "media", "rewind", "back", "start", "navigate", "backward", "step", "player", "controls", "digital", "analogue", "film", "audio", "video", "replay", "up", "left", "from", "backup", "return"];
}, {
    readonly name: "skip-forward";
    readonly hasFilled: true;
    readonly tags: readonly ["next", "skip", "media", "forward", "advance", "step", "play", "player", "controls", "digital", "analogue", "film", "audio", "video", "fast", "ahead"];
}, {
    readonly name: "slash";
    readonly hasFilled: false;
    readonly tags: readonly ["slash", "diagonal", "line", "stroke", "divide", "separator", "disabled", "separate", "backslash", "or", "action"];
}, {
    readonly name: "sliders";
    readonly hasFilled: false;
    readonly tags: readonly ["settings", "adjust", "configure", "controls", "faders", "equalizer", "preferences", "tune", "sliders", "knobs", "media"];
}, {
    readonly name: "snowflake";
    readonly hasFilled: false;
    readonly tags: readonly ["snow", "ice", "winter", "cold", "freeze", "weather", "crystal", "snowflake", "miscellaneous"];
}, {
    readonly name: "soccer-ball";
    readonly hasFilled: false;
    readonly tags: readonly ["soccer", "football", "sport", "ball", "game", "pitch", "sports", "miscellaneous"];
}, {
    readonly name: "sparkles";
    readonly hasFilled: true;
    readonly tags: readonly ["clean", "shine", "magic", "glitter", "sparkle", "new", "ai", "effects", "sparkles", "correct", "cleanse", "clear", "purify", "stars", "twinkle", "action"];
}, {
    readonly name: "speaker-high";
    readonly hasFilled: true;
    readonly tags: readonly ["audio", "sound", "speaker", "loud", "music", "volume", "unmute", "high", "up", "video", "on", "increase", "media"];
}, {
    readonly name: "speaker-low";
    readonly hasFilled: true;
    readonly tags: readonly ["volume", "sound", "audio", "low", "speaker", "wave", "music", "down", "video", "quiet", "lower", "media"];
}, {
    readonly name: "speaker-none";
    readonly hasFilled: true;
    readonly tags: readonly ["audio", "sound", "volume", "mute", "speaker", "music", "none", "off", "video", "low", "silence", "media"];
}, {
    readonly name: "speaker-x";
    readonly hasFilled: true;
    readonly tags: readonly ["audio", "sound", "volume", "mute", "speaker", "music", "off", "silence", "x", "close", "disable", "video", "media"];
}, {
    readonly name: "square";
    readonly hasFilled: true;
    readonly tags: readonly ["box", "shape", "checkbox", "empty", "outline", "rectangle", "square", "miscellaneous"];
}, {
    readonly name: "square-arrow-bottom-out";
    readonly hasFilled: false;
    readonly tags: readonly ["flow", "inherit", "export", "navigate", "right", "arrow", "connect", "output", "square", "bottom", "out", "inheritance", "arrows", "derive", "move", "input", "insert", "action"];
}, {
    readonly name: "square-arrow-left-in";
    readonly hasFilled: false;
    readonly tags: readonly ["descendant", "child", "enter", "navigate", "insert", "move", "hierarchy", "square", "arrow", "left", "in", "tree", "node", "nested", "branch", "relationship", "lineage", "sub", "action"];
}, {
    readonly name: "square-arrow-top-out";
    readonly hasFilled: false;
    readonly tags: readonly ["popout", "export", "external", "open", "navigate", "redirect", "launch", "square", "arrow", "top", "out", "window", "new", "detach", "breakout", "expand", "separate", "action"];
}, {
    readonly name: "square-arrow-up-right";
    readonly hasFilled: false;
    readonly tags: readonly ["external", "link", "open", "share", "navigate", "launch", "new-window", "square", "arrow", "up", "right", "export", "new", "page", "window", "tab", "action"];
}, {
    readonly name: "square-pen";
    readonly hasFilled: true;
    readonly tags: readonly ["edit", "write", "annotate", "note", "document", "pencil", "compose", "square", "pen", "annotation", "comment", "editor"];
}, {
    readonly name: "square-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "insert", "new", "plus", "square", "embed", "include", "inject", "action"];
}, {
    readonly name: "square-rotate-left";
    readonly hasFilled: false;
    readonly tags: readonly ["rotate", "ccw", "counter-clockwise", "undo", "spin", "refresh", "transform", "square", "counter", "clockwise", "arrow", "box", "object", "left", "interface"];
}, {
    readonly name: "square-rotate-right";
    readonly hasFilled: false;
    readonly tags: readonly ["turn", "rotate", "redirect", "forward", "arrow", "clockwise", "square", "cw", "box", "object", "right", "interface"];
}, {
    readonly name: "square-small";
    readonly hasFilled: true;
    readonly tags: readonly ["square", "box", "shape", "outline", "empty", "checkbox", "small", "pixel", "border", "miscellaneous"];
}, {
    readonly name: "square-t-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "add", "create", "new", "box", "type", "typography", "square", "t", "plus", "edit", "font", "action"];
}, {
    readonly name: "squares-linked";
    readonly hasFilled: false;
    readonly tags: readonly ["link", "connect", "pair", "duplicate", "copy", "interlocked", "squares", "linked", "app", "pairing", "application", "browser", "cams", "chain", "data", "page", "pages", "platforms", "sync", "website", "windows", "interface"];
}, {
    readonly name: "stadium";
    readonly hasFilled: true;
    readonly tags: readonly ["arena", "sports", "venue", "event", "stadium", "flags", "amphitheater", "miscellaneous"];
}, {
    readonly name: "star";
    readonly hasFilled: true;
    readonly tags: readonly ["favorite", "rating", "bookmark", "like", "award", "featured", "star", "shape", "pin", "mark", "pro", "new", "interface", "empty", "outline", "unpin", "goal", "accomplishment"];
}, {
    readonly name: "stethoscope";
    readonly hasFilled: false;
    readonly tags: readonly ["medical", "doctor", "health", "diagnosis", "clinic", "cardiology", "listen", "stethoscope", "science", "heart", "examination", "medicine", "hospital", "treatment", "interface"];
}, {
    readonly name: "stop";
    readonly hasFilled: true;
    readonly tags: readonly ["stop", "block", "shape", "fill", "solid", "rectangle", "square", "small", "player", "media", "controls", "digital", "analogue", "film", "audio", "video", "box", "error", "not", "possible", "blocked", "filled"];
}, {
    readonly name: "stopwatch";
    readonly hasFilled: true;
    readonly tags: readonly ["timer", "time", "clock", "stop", "countdown", "sport", "lap", "stopwatch", "day", "hours", "minutes", "seconds", "interface"];
}, {
    readonly name: "store";
    readonly hasFilled: true;
    readonly tags: readonly ["shop", "retail", "market", "storefront", "commerce", "buy", "stall", "store", "business", "shopping", "miscellaneous"];
}, {
    readonly name: "subtract-right-join";
    readonly hasFilled: true;
    readonly tags: readonly ["venn", "set", "subtract", "join", "overlap", "diagram", "exclude", "right", "circles", "combine", "connect", "add", "part", "slice", "intersection", "intersect", "action"];
}, {
    readonly name: "sun";
    readonly hasFilled: true;
    readonly tags: readonly ["light", "brightness", "day", "weather", "solar", "shine", "warm", "sun", "flash", "contrast", "photograph", "picture", "star", "illuminate", "examine", "brighten", "exposure", "media"];
}, {
    readonly name: "switch";
    readonly hasFilled: false;
    readonly tags: readonly ["switch", "toggle", "off", "disable", "boolean", "control", "electrical", "broken", "graph", "disconnect", "open", "link", "disconnected", "circuit", "miscellaneous"];
}, {
    readonly name: "symbol-circle";
    readonly hasFilled: true;
    readonly tags: readonly ["ring", "round", "circle", "outline", "shape", "dot", "empty", "small", "symbol", "figure", "filled", "period", "spot", "interface"];
}, {
    readonly name: "symbol-cross";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "cross", "plus", "medical", "health", "create", "new", "symbol", "shape", "figure", "first", "aid", "interface"];
}, {
    readonly name: "symbol-diamond";
    readonly hasFilled: true;
    readonly tags: readonly ["diamond", "rhombus", "gem", "shape", "card", "suit", "hollow", "vertical", "symbol", "figure", "interface"];
}, {
    readonly name: "symbol-rectangle";
    readonly hasFilled: true;
    readonly tags: readonly ["shape", "box", "border", "outline", "frame", "container", "rectangle", "symbol", "filled", "interface"];
}, {
    readonly name: "symbol-square";
    readonly hasFilled: true;
    readonly tags: readonly ["shape", "square", "block", "fill", "solid", "rectangle", "small", "symbol", "figure", "stop", "interface"];
}, {
    readonly name: "symbol-triangle-down";
    readonly hasFilled: true;
    readonly tags: readonly ["triangle", "down", "shape", "arrow", "direction", "caret", "sort", "symbol", "figure", "below", "minimise", "minimize", "downward", "dropdown", "indicator", "interface"];
}, {
    readonly name: "symbol-triangle-up";
    readonly hasFilled: true;
    readonly tags: readonly ["triangle", "up", "shape", "arrow", "delta", "direction", "navigate", "symbol", "figure", "upvote", "higher", "priority", "interface"];
}, {
    readonly name: "syringe";
    readonly hasFilled: true;
    readonly tags: readonly ["medical", "inject", "vaccine", "needle", "shot", "health", "drug", "syringe", "medicine", "medication", "hypodermic", "vaccination", "shots", "injections", "miscellaneous"];
}, {
    readonly name: "table";
    readonly hasFilled: false;
    readonly tags: readonly ["table", "grid", "data", "rows", "columns", "layout", "spreadsheet", "th", "index", "agenda", "list", "sheet", "entry"];
}, {
    readonly name: "table-arrow-right";
    readonly hasFilled: false;
    readonly tags: readonly ["table", "row", "arrow", "derive", "export", "data", "extract", "right", "th", "derived", "get", "obtain", "take", "acquire", "index", "rows", "columns", "list", "add", "to", "dataset", "go", "provenance"];
}, {
    readonly name: "table-arrows-cw";
    readonly hasFilled: false;
    readonly tags: readonly ["table", "sync", "refresh", "reload", "update", "grid", "cycle", "storage", "data", "source", "dataset", "index", "rows", "columns", "agenda", "list", "spreadsheet", "sheet", "entry"];
}, {
    readonly name: "table-column-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "column", "row", "table", "spreadsheet", "grid", "insert", "plus", "derived", "calculate", "formula", "new", "data"];
}, {
    readonly name: "table-funnel";
    readonly hasFilled: false;
    readonly tags: readonly ["filter", "table", "grid", "funnel", "data", "sort", "column", "th", "filtered", "index", "rows", "columns", "agenda", "list", "spreadsheet", "excel"];
}, {
    readonly name: "table-header";
    readonly hasFilled: false;
    readonly tags: readonly ["table", "header", "list", "rows", "grid", "layout", "column", "th", "index", "order", "series"];
}, {
    readonly name: "table-header-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "table", "list", "row", "insert", "header", "plus", "th", "index", "rows", "columns", "agenda", "order", "series", "spreadsheet", "sheet", "entry"];
}, {
    readonly name: "table-join";
    readonly hasFilled: false;
    readonly tags: readonly ["join", "merge", "combine", "table", "grid", "database", "sql", "relate", "attach", "connect", "link", "unite", "data", "excel", "calendars", "dataframe", "tables", "sheets", "intersection"];
}, {
    readonly name: "table-panel";
    readonly hasFilled: false;
    readonly tags: readonly ["layout", "sidebar", "table", "panel", "grid", "rows", "columns", "spreadsheet", "dataset", "view", "excel"];
}, {
    readonly name: "table-pivot";
    readonly hasFilled: false;
    readonly tags: readonly ["pivot", "table", "rotate", "swap", "transpose", "data", "grid", "transform", "axis", "hinge", "corner", "lift", "open", "lever"];
}, {
    readonly name: "table-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "table", "grid", "row", "insert", "spreadsheet", "plus", "th", "index", "rows", "columns", "agenda", "list", "sheet", "entry"];
}, {
    readonly name: "table-slash";
    readonly hasFilled: false;
    readonly tags: readonly ["table", "grid", "disabled", "off", "remove", "no", "disconnect", "cells", "slash", "th", "index", "rows", "columns", "agenda", "list", "spreadsheet", "unlink", "detach", "delete", "storage"];
}, {
    readonly name: "tag";
    readonly hasFilled: true;
    readonly tags: readonly ["label", "price", "tag", "category", "badge", "mark", "identification", "action"];
}, {
    readonly name: "tag-arrows-cw";
    readonly hasFilled: true;
    readonly tags: readonly ["refresh", "sync", "rotate", "update", "tag", "label", "cycle", "reload", "arrows", "counter", "clockwise", "release", "evaluate", "badge", "identification", "action"];
}, {
    readonly name: "tag-double-chevron-right";
    readonly hasFilled: true;
    readonly tags: readonly ["tag", "label", "promote", "forward", "next", "chevron", "fast", "double", "right", "release", "badge", "identification", "upgrade", "arrow", "direction", "action"];
}, {
    readonly name: "tag-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "label", "tag", "new", "price", "plus", "release", "publish", "badge", "identification", "action"];
}, {
    readonly name: "tag-undo";
    readonly hasFilled: true;
    readonly tags: readonly ["tag", "label", "undo", "revert", "return", "rotate", "refresh", "arrow", "u", "down", "left", "release", "badge", "identification", "recall", "back", "cancel", "reverse", "revoke", "rollback", "action"];
}, {
    readonly name: "tags";
    readonly hasFilled: true;
    readonly tags: readonly ["label", "tag", "price", "category", "badge", "multiple", "tags", "releases", "labels", "badges", "identification", "organization", "action"];
}, {
    readonly name: "tank";
    readonly hasFilled: true;
    readonly tags: readonly ["military", "vehicle", "army", "war", "combat", "armored", "tank", "automobile", "interface"];
}, {
    readonly name: "taxi";
    readonly hasFilled: true;
    readonly tags: readonly ["cab", "car", "vehicle", "transport", "ride", "automobile", "city", "taxi", "transportation", "move", "police", "interface"];
}, {
    readonly name: "terminal";
    readonly hasFilled: false;
    readonly tags: readonly ["console", "command-line", "cli", "code", "prompt", "shell", "developer", "terminal", "window", "coding", "block", "command", "line", "input", "interface"];
}, {
    readonly name: "terminal-exclamation";
    readonly hasFilled: false;
    readonly tags: readonly ["console", "terminal", "alert", "warning", "error", "prompt", "command", "window", "exclamation", "coding", "code", "block", "line", "interface"];
}, {
    readonly name: "text-a-check";
    readonly hasFilled: false;
    readonly tags: readonly ["spell-check", "spelling", "grammar", "text", "verify", "correct", "proofread", "spell", "check", "validate", "words", "dictionary", "edit", "editor"];
}, {
    readonly name: "text-align-center";
    readonly hasFilled: false;
    readonly tags: readonly ["alignment", "center", "text", "justify", "format", "paragraph", "layout", "align", "flow", "justification", "range", "centered", "lines", "editor"];
}, {
    readonly name: "text-align-justify";
    readonly hasFilled: false;
    readonly tags: readonly ["align", "justify", "text", "menu", "list", "format", "paragraph", "flow", "alignment", "justification", "range", "justified", "lines", "stack", "settings", "editor"];
}, {
    readonly name: "text-align-left";
    readonly hasFilled: false;
    readonly tags: readonly ["align", "left", "text", "justify", "format", "paragraph", "layout", "flow", "alignment", "justification", "range", "flush", "rows", "document", "editor"];
}, {
    readonly name: "text-align-right";
    readonly hasFilled: false;
    readonly tags: readonly ["align", "right", "text", "paragraph", "format", "justify", "layout", "flow", "alignment", "justification", "range", "flush", "editor"];
}, {
    readonly name: "text-b";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "format", "typography", "font", "style", "strong", "weight", "b", "bold", "editor"];
}, {
    readonly name: "text-endnote";
    readonly hasFilled: false;
    readonly tags: readonly ["superscript", "text", "footnote", "endnote", "reference", "number", "format", "notebook", "note", "citation", "editor"];
}, {
    readonly name: "text-h";
    readonly hasFilled: false;
    readonly tags: readonly ["header", "heading", "text", "typography", "html", "h1", "format", "section", "layout", "intersections", "letter", "h", "track", "segment", "hotel", "helicopter", "helipad", "capital", "headline", "editor"];
}, {
    readonly name: "text-h-one";
    readonly hasFilled: false;
    readonly tags: readonly ["heading", "header", "title", "text", "format", "typography", "h1", "one", "paragraph", "styling", "formatting", "hydrogen", "editor"];
}, {
    readonly name: "text-h-three";
    readonly hasFilled: false;
    readonly tags: readonly ["header", "heading", "h3", "text", "typography", "format", "html", "three", "paragraph", "styling", "formatting", "triatomic", "hydrogen", "chemistry", "editor"];
}, {
    readonly name: "text-h-two";
    readonly hasFilled: false;
    readonly tags: readonly ["heading", "header", "text", "typography", "level", "document", "format", "two", "paragraph", "styling", "formatting", "hydrogen", "chemistry", "diatomic", "molecule", "editor"];
}, {
    readonly name: "text-italic";
    readonly hasFilled: false;
    readonly tags: readonly ["italic", "text", "format", "style", "font", "typography", "slant", "cursive", "italics", "cursor", "editor"];
}, {
    readonly name: "text-lengthen";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "list", "extend", "expand", "arrow", "right", "indent", "lengthen", "long", "longer", "more", "words", "symbols", "editor"];
}, {
    readonly name: "text-resize";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "font", "size", "type", "resize", "typography", "format", "path", "hierarchy", "trail", "steps", "sort", "contour", "ladder", "zipper", "drill", "down", "interface"];
}, {
    readonly name: "text-shorten";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "shorten", "collapse", "arrow", "left", "reduce", "truncate", "short", "shorter", "less", "words", "symbols", "editor"];
}, {
    readonly name: "text-strikethrough";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "format", "strike", "cross", "edit", "typography", "style", "strikethrough", "font-style", "line", "removed", "letter", "editor"];
}, {
    readonly name: "text-subscript";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "subscript", "format", "typography", "chemical", "math", "x2", "font", "style", "editor"];
}, {
    readonly name: "text-superscript";
    readonly hasFilled: false;
    readonly tags: readonly ["superscript", "exponent", "power", "math", "formula", "text", "x2", "typography", "font", "style", "editor"];
}, {
    readonly name: "text-underline";
    readonly hasFilled: false;
    readonly tags: readonly ["text", "format", "style", "typography", "u", "bold", "edit", "underline", "font", "underscore", "a", "editor"];
}, {
    readonly name: "text-wrap-lines";
    readonly hasFilled: false;
    readonly tags: readonly ["wrap", "text", "line", "return", "format", "word-wrap", "lines", "arrow", "editor"];
}, {
    readonly name: "thermometer-hot";
    readonly hasFilled: true;
    readonly tags: readonly ["temperature", "heat", "warm", "weather", "fever", "hot", "steam", "thermometer", "climate", "miscellaneous"];
}, {
    readonly name: "thumbs-down";
    readonly hasFilled: true;
    readonly tags: readonly ["dislike", "reject", "disapprove", "negative", "vote", "thumb", "down", "thumbs", "hand", "bad", "interface"];
}, {
    readonly name: "thumbs-up";
    readonly hasFilled: true;
    readonly tags: readonly ["like", "approve", "positive", "vote", "recommend", "good", "feedback", "thumbs", "up", "hand", "ok", "okay", "interface"];
}, {
    readonly name: "tile-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "create", "new", "panel", "tile", "layout", "column", "plus", "module", "grid", "card", "interface"];
}, {
    readonly name: "tractor";
    readonly hasFilled: true;
    readonly tags: readonly ["farm", "agriculture", "vehicle", "farming", "rural", "equipment", "field", "tractor", "automobile", "plantation", "interface"];
}, {
    readonly name: "train";
    readonly hasFilled: true;
    readonly tags: readonly ["rail", "transit", "subway", "metro", "travel", "vehicle", "transport", "train", "transportation", "public", "move", "interface"];
}, {
    readonly name: "translate";
    readonly hasFilled: false;
    readonly tags: readonly ["translate", "language", "multilingual", "text", "chinese", "alphabet", "localize", "convert", "character", "mandarin", "japanese", "translation", "conversion", "action"];
}, {
    readonly name: "trash";
    readonly hasFilled: true;
    readonly tags: readonly ["delete", "remove", "trash", "bin", "garbage", "discard", "waste", "rubbish", "junk", "action"];
}, {
    readonly name: "tree";
    readonly hasFilled: true;
    readonly tags: readonly ["tree", "nature", "forest", "pine", "evergreen", "plant", "christmas", "wood", "landmark", "conifer", "miscellaneous"];
}, {
    readonly name: "triangle-exclamation";
    readonly hasFilled: true;
    readonly tags: readonly ["warning", "alert", "danger", "caution", "error", "hazard", "attention", "triangle", "exclamation", "sign", "notification", "mark", "interface"];
}, {
    readonly name: "trophy";
    readonly hasFilled: true;
    readonly tags: readonly ["award", "win", "achievement", "prize", "cup", "competition", "champion", "trophy", "sport", "miscellaneous"];
}, {
    readonly name: "truck-front";
    readonly hasFilled: true;
    readonly tags: readonly ["truck", "vehicle", "transport", "freight", "semi", "delivery", "logistics", "automobile", "front", "car", "van", "drive", "ride", "distance", "navigation", "directions", "interface"];
}, {
    readonly name: "unresolve";
    readonly hasFilled: true;
    readonly tags: readonly ["overlap", "intersect", "venn", "join", "merge", "compare", "rings", "circles", "unresolve", "split", "divide", "disconnect", "separate", "sets", "subtraction", "pancakes", "union", "group", "diagram", "action"];
}, {
    readonly name: "user";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "account", "profile", "human", "contact", "people", "person", "male", "female", "character", "customer", "individual", "interface"];
}, {
    readonly name: "user-arrow-left";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "person", "incoming", "follow", "arrow", "login", "import", "people", "left", "following", "human", "male", "female", "character", "customer", "individual", "social", "receive", "message", "request", "interface"];
}, {
    readonly name: "user-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "person", "follow", "export", "logout", "share", "profile", "leave", "people", "arrow", "right", "follower", "human", "male", "female", "character", "customer", "individual", "social", "add", "send", "move", "delegate", "next", "interface"];
}, {
    readonly name: "user-blocked";
    readonly hasFilled: true;
    readonly tags: readonly ["ban", "block", "user", "prohibited", "remove", "restrict", "deny", "people", "blocked", "person", "human", "male", "female", "character", "customer", "individual", "social", "banned", "interface"];
}, {
    readonly name: "user-chat";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "chat", "message", "comment", "engagement", "speak", "communicate", "person", "communication", "people", "interaction", "activity", "participation", "social", "audience", "outreach", "interface"];
}, {
    readonly name: "user-circle";
    readonly hasFilled: true;
    readonly tags: readonly ["person", "account", "profile", "avatar", "user", "identity", "people", "circle", "human", "male", "female", "character", "customer", "individual", "interface"];
}, {
    readonly name: "user-plus";
    readonly hasFilled: true;
    readonly tags: readonly ["add", "user", "new", "create", "follow", "invite", "person", "account", "people", "plus", "human", "male", "female", "character", "customer", "individual", "additional", "interface"];
}, {
    readonly name: "user-square";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "profile", "avatar", "person", "account", "identity", "mugshot", "people", "square", "photograph", "picture", "portrait", "interface"];
}, {
    readonly name: "users";
    readonly hasFilled: true;
    readonly tags: readonly ["users", "group", "team", "multiple", "social", "community", "people", "person", "humans", "males", "females", "characters", "customers", "individuals", "interface"];
}, {
    readonly name: "users-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["user", "person", "move", "transfer", "forward", "navigate", "exit", "next", "people", "users", "arrow", "right", "inherited", "group", "inheritance", "membership", "share", "interface"];
}, {
    readonly name: "users-three";
    readonly hasFilled: true;
    readonly tags: readonly ["team", "group", "users", "people", "crowd", "community", "members", "three", "person", "teammate", "sports", "miscellaneous"];
}, {
    readonly name: "utility-pole";
    readonly hasFilled: false;
    readonly tags: readonly ["electricity", "power", "telegraph", "electrical", "infrastructure", "pole", "transmission", "utility", "low", "voltage", "utilities"];
}, {
    readonly name: "variable";
    readonly hasFilled: false;
    readonly tags: readonly ["variable", "parameter", "math", "algebra", "code", "symbol", "placeholder", "calculation", "function", "input", "parentheses", "table"];
}, {
    readonly name: "variable-layers";
    readonly hasFilled: false;
    readonly tags: readonly ["variable", "layer", "stack", "x", "parameter", "symbol", "expression", "global", "page", "table"];
}, {
    readonly name: "vector";
    readonly hasFilled: false;
    readonly tags: readonly ["vector", "arrow", "chevron", "direction", "pen", "path", "node", "anchor", "right", "math", "numbers", "model", "ml", "array", "miscellaneous"];
}, {
    readonly name: "video-camera";
    readonly hasFilled: true;
    readonly tags: readonly ["video", "camera", "record", "film", "stream", "media", "mobile", "broadcast", "television", "recording", "call", "camcorder"];
}, {
    readonly name: "virus";
    readonly hasFilled: true;
    readonly tags: readonly ["pathogen", "disease", "infection", "germ", "bacteria", "biology", "medical", "covid", "virus", "doctor", "examination", "pandemic", "sick", "planet", "explosion", "black", "star", "interface"];
}, {
    readonly name: "waveform";
    readonly hasFilled: false;
    readonly tags: readonly ["pulse", "heartbeat", "ecg", "signal", "health", "monitor", "activity", "waveform", "medical", "life", "hospital", "heart", "graph", "stock", "trend", "beat", "alert", "miscellaneous"];
}, {
    readonly name: "waves";
    readonly hasFilled: false;
    readonly tags: readonly ["wave", "water", "ocean", "flow", "signal", "audio", "ripple", "wind", "waves", "sea", "tide", "grass", "miscellaneous"];
}, {
    readonly name: "wind";
    readonly hasFilled: false;
    readonly tags: readonly ["wind", "air", "breeze", "weather", "gust", "flow", "ventilation", "breath", "draft", "forecast", "blowing", "current", "miscellaneous"];
}, {
    readonly name: "window";
    readonly hasFilled: true;
    readonly tags: readonly ["browser", "dialog", "modal", "popup", "panel", "app", "desktop", "window", "application", "layout", "user-interface", "UI", "interface", "filled"];
}, {
    readonly name: "window-arrow-up-left";
    readonly hasFilled: false;
    readonly tags: readonly ["window", "arrow", "navigate", "upper-left", "browser", "panel", "move", "direction", "up", "left", "th", "virtual", "table", "index", "row", "rows", "columns", "agenda", "list", "order", "series", "spreadsheet", "sheet", "entry", "provenance"];
}, {
    readonly name: "window-arrow-up-left-plus";
    readonly hasFilled: false;
    readonly tags: readonly ["add", "create", "new", "window", "browser", "maximize", "expand", "navigate", "plus", "arrow", "up", "left", "th", "virtual", "table", "index", "row", "rows", "columns", "agenda", "list", "order", "series", "spreadsheet", "sheet", "entry", "provenance"];
}, {
    readonly name: "wine-glass";
    readonly hasFilled: true;
    readonly tags: readonly ["drink", "wine", "glass", "goblet", "beverage", "alcohol", "bar", "glassware", "cheers", "cup", "chalice", "miscellaneous"];
}, {
    readonly name: "wrench";
    readonly hasFilled: true;
    readonly tags: readonly ["tool", "repair", "settings", "configure", "maintenance", "fix", "build", "wrench", "spanner", "work", "miscellaneous"];
}, {
    readonly name: "wrench-arrow-right";
    readonly hasFilled: true;
    readonly tags: readonly ["wrench", "redo", "tool", "repair", "refresh", "rotate", "fix", "arrow", "right", "maintenance", "override", "spanner", "work", "forward", "window", "miscellaneous"];
}, {
    readonly name: "wrench-clock";
    readonly hasFilled: true;
    readonly tags: readonly ["time", "schedule", "maintenance", "settings", "configure", "repair", "tool", "wrench", "clock", "spanner", "work", "duration", "window", "miscellaneous"];
}, {
    readonly name: "wrench-z";
    readonly hasFilled: true;
    readonly tags: readonly ["wrench", "snooze", "sleep", "pause", "tool", "maintenance", "suspend", "z", "suppress", "repair", "spanner", "work", "delay", "window", "miscellaneous"];
}, {
    readonly name: "x";
    readonly hasFilled: false;
    readonly tags: readonly ["close", "cancel", "delete", "remove", "clear", "x", "dismiss", "cross", "mark", "fail", "no", "not", "available", "unavailable", "wrong", "incorrect", "action"];
}, {
    readonly name: "x-small";
    readonly hasFilled: false;
    readonly tags: readonly ["close", "cancel", "delete", "remove", "clear", "x", "cross", "small", "mark", "fail", "no", "exit", "action"];
}];
