export var BlueprintIcons_16;
(function (BlueprintIcons_16) {
    BlueprintIcons_16["AddApplication"] = "add-application";
    BlueprintIcons_16["AddChild"] = "add-child";
    BlueprintIcons_16["AddClip"] = "add-clip";
    BlueprintIcons_16["AddColumnLeft"] = "add-column-left";
    BlueprintIcons_16["AddColumnRight"] = "add-column-right";
    BlueprintIcons_16["AddDerivedColumn"] = "add-derived-column";
    BlueprintIcons_16["AddLocation"] = "add-location";
    BlueprintIcons_16["AddParent"] = "add-parent";
    BlueprintIcons_16["AddRowBottom"] = "add-row-bottom";
    BlueprintIcons_16["AddRowTop"] = "add-row-top";
    BlueprintIcons_16["AddTile"] = "add-tile";
    BlueprintIcons_16["AddToArtifact"] = "add-to-artifact";
    BlueprintIcons_16["AddToFolder"] = "add-to-folder";
    BlueprintIcons_16["Add"] = "add";
    BlueprintIcons_16["AimpointsTarget"] = "aimpoints-target";
    BlueprintIcons_16["Airplane"] = "airplane";
    BlueprintIcons_16["AlignCenter"] = "align-center";
    BlueprintIcons_16["AlignJustify"] = "align-justify";
    BlueprintIcons_16["AlignLeft"] = "align-left";
    BlueprintIcons_16["AlignRight"] = "align-right";
    BlueprintIcons_16["AlignmentBottom"] = "alignment-bottom";
    BlueprintIcons_16["AlignmentHorizontalCenter"] = "alignment-horizontal-center";
    BlueprintIcons_16["AlignmentLeft"] = "alignment-left";
    BlueprintIcons_16["AlignmentRight"] = "alignment-right";
    BlueprintIcons_16["AlignmentTop"] = "alignment-top";
    BlueprintIcons_16["AlignmentVerticalCenter"] = "alignment-vertical-center";
    BlueprintIcons_16["Ammunition"] = "ammunition";
    BlueprintIcons_16["Anchor"] = "anchor";
    BlueprintIcons_16["Annotation"] = "annotation";
    BlueprintIcons_16["Announcement"] = "announcement";
    BlueprintIcons_16["Antenna"] = "antenna";
    BlueprintIcons_16["AppHeader"] = "app-header";
    BlueprintIcons_16["Application"] = "application";
    BlueprintIcons_16["Applications"] = "applications";
    BlueprintIcons_16["Archive"] = "archive";
    BlueprintIcons_16["AreaOfInterest"] = "area-of-interest";
    BlueprintIcons_16["ArrayBoolean"] = "array-boolean";
    BlueprintIcons_16["ArrayDate"] = "array-date";
    BlueprintIcons_16["ArrayFloatingPoint"] = "array-floating-point";
    BlueprintIcons_16["ArrayNumeric"] = "array-numeric";
    BlueprintIcons_16["ArrayObject"] = "array-object";
    BlueprintIcons_16["ArrayString"] = "array-string";
    BlueprintIcons_16["ArrayTimestamp"] = "array-timestamp";
    BlueprintIcons_16["Array"] = "array";
    BlueprintIcons_16["ArrowBottomLeft"] = "arrow-bottom-left";
    BlueprintIcons_16["ArrowBottomRight"] = "arrow-bottom-right";
    BlueprintIcons_16["ArrowDown"] = "arrow-down";
    BlueprintIcons_16["ArrowLeft"] = "arrow-left";
    BlueprintIcons_16["ArrowRight"] = "arrow-right";
    BlueprintIcons_16["ArrowTopLeft"] = "arrow-top-left";
    BlueprintIcons_16["ArrowTopRight"] = "arrow-top-right";
    BlueprintIcons_16["ArrowUp"] = "arrow-up";
    BlueprintIcons_16["ArrowsArc"] = "arrows-arc";
    BlueprintIcons_16["ArrowsHorizontal"] = "arrows-horizontal";
    BlueprintIcons_16["ArrowsVertical"] = "arrows-vertical";
    BlueprintIcons_16["Asterisk"] = "asterisk";
    BlueprintIcons_16["At"] = "at";
    BlueprintIcons_16["AutomaticUpdates"] = "automatic-updates";
    BlueprintIcons_16["Axle"] = "axle";
    BlueprintIcons_16["Backlink"] = "backlink";
    BlueprintIcons_16["BackwardTen"] = "backward-ten";
    BlueprintIcons_16["Badge"] = "badge";
    BlueprintIcons_16["BanCircle"] = "ban-circle";
    BlueprintIcons_16["BankAccount"] = "bank-account";
    BlueprintIcons_16["Barcode"] = "barcode";
    BlueprintIcons_16["BinaryNumber"] = "binary-number";
    BlueprintIcons_16["Blank"] = "blank";
    BlueprintIcons_16["BlockPromote"] = "block-promote";
    BlueprintIcons_16["BlockedPerson"] = "blocked-person";
    BlueprintIcons_16["Bold"] = "bold";
    BlueprintIcons_16["Book"] = "book";
    BlueprintIcons_16["Bookmark"] = "bookmark";
    BlueprintIcons_16["Box"] = "box";
    BlueprintIcons_16["BranchLocked"] = "branch-locked";
    BlueprintIcons_16["BranchUnlocked"] = "branch-unlocked";
    BlueprintIcons_16["Briefcase"] = "briefcase";
    BlueprintIcons_16["BringData"] = "bring-data";
    BlueprintIcons_16["BringForward"] = "bring-forward";
    BlueprintIcons_16["BritishPound"] = "british-pound";
    BlueprintIcons_16["Bug"] = "bug";
    BlueprintIcons_16["Buggy"] = "buggy";
    BlueprintIcons_16["Build"] = "build";
    BlueprintIcons_16["Bullseye"] = "bullseye";
    BlueprintIcons_16["Calculator"] = "calculator";
    BlueprintIcons_16["Calendar"] = "calendar";
    BlueprintIcons_16["Camera"] = "camera";
    BlueprintIcons_16["CaretDown"] = "caret-down";
    BlueprintIcons_16["CaretLeft"] = "caret-left";
    BlueprintIcons_16["CaretRight"] = "caret-right";
    BlueprintIcons_16["CaretUp"] = "caret-up";
    BlueprintIcons_16["CargoShip"] = "cargo-ship";
    BlueprintIcons_16["CellTower"] = "cell-tower";
    BlueprintIcons_16["Changes"] = "changes";
    BlueprintIcons_16["Chart"] = "chart";
    BlueprintIcons_16["Chat"] = "chat";
    BlueprintIcons_16["ChevronBackward"] = "chevron-backward";
    BlueprintIcons_16["ChevronDown"] = "chevron-down";
    BlueprintIcons_16["ChevronForward"] = "chevron-forward";
    BlueprintIcons_16["ChevronLeft"] = "chevron-left";
    BlueprintIcons_16["ChevronRight"] = "chevron-right";
    BlueprintIcons_16["ChevronUp"] = "chevron-up";
    BlueprintIcons_16["CircleArrowDown"] = "circle-arrow-down";
    BlueprintIcons_16["CircleArrowLeft"] = "circle-arrow-left";
    BlueprintIcons_16["CircleArrowRight"] = "circle-arrow-right";
    BlueprintIcons_16["CircleArrowUp"] = "circle-arrow-up";
    BlueprintIcons_16["CircleDashed"] = "circle-dashed";
    BlueprintIcons_16["Circle"] = "circle";
    BlueprintIcons_16["Citation"] = "citation";
    BlueprintIcons_16["Clean"] = "clean";
    BlueprintIcons_16["Clip"] = "clip";
    BlueprintIcons_16["ClipboardFile"] = "clipboard-file";
    BlueprintIcons_16["Clipboard"] = "clipboard";
    BlueprintIcons_16["CloudDownload"] = "cloud-download";
    BlueprintIcons_16["CloudServer"] = "cloud-server";
    BlueprintIcons_16["CloudTick"] = "cloud-tick";
    BlueprintIcons_16["CloudUpload"] = "cloud-upload";
    BlueprintIcons_16["Cloud"] = "cloud";
    BlueprintIcons_16["CodeBlock"] = "code-block";
    BlueprintIcons_16["Code"] = "code";
    BlueprintIcons_16["Cog"] = "cog";
    BlueprintIcons_16["CollapseAll"] = "collapse-all";
    BlueprintIcons_16["ColorFill"] = "color-fill";
    BlueprintIcons_16["ColumnLayout"] = "column-layout";
    BlueprintIcons_16["Comment"] = "comment";
    BlueprintIcons_16["Comparison"] = "comparison";
    BlueprintIcons_16["Compass"] = "compass";
    BlueprintIcons_16["Compressed"] = "compressed";
    BlueprintIcons_16["Confirm"] = "confirm";
    BlueprintIcons_16["ConsoleAlert"] = "console-alert";
    BlueprintIcons_16["Console"] = "console";
    BlueprintIcons_16["Construction"] = "construction";
    BlueprintIcons_16["Contrast"] = "contrast";
    BlueprintIcons_16["Control"] = "control";
    BlueprintIcons_16["CreditCard"] = "credit-card";
    BlueprintIcons_16["Crop"] = "crop";
    BlueprintIcons_16["CrossCircle"] = "cross-circle";
    BlueprintIcons_16["Cross"] = "cross";
    BlueprintIcons_16["Crown"] = "crown";
    BlueprintIcons_16["CrystalBall"] = "crystal-ball";
    BlueprintIcons_16["CssStyle"] = "css-style";
    BlueprintIcons_16["CubeAdd"] = "cube-add";
    BlueprintIcons_16["CubeCutout"] = "cube-cutout";
    BlueprintIcons_16["CubeCutouts"] = "cube-cutouts";
    BlueprintIcons_16["CubeEdit"] = "cube-edit";
    BlueprintIcons_16["CubeRemove"] = "cube-remove";
    BlueprintIcons_16["Cube"] = "cube";
    BlueprintIcons_16["Cubes"] = "cubes";
    BlueprintIcons_16["CurlyBraces"] = "curly-braces";
    BlueprintIcons_16["CurvedRangeChart"] = "curved-range-chart";
    BlueprintIcons_16["Cut"] = "cut";
    BlueprintIcons_16["Cycle"] = "cycle";
    BlueprintIcons_16["Dashboard"] = "dashboard";
    BlueprintIcons_16["DataCloud"] = "data-cloud";
    BlueprintIcons_16["DataConnection"] = "data-connection";
    BlueprintIcons_16["DataLineage"] = "data-lineage";
    BlueprintIcons_16["DataSearch"] = "data-search";
    BlueprintIcons_16["DataSync"] = "data-sync";
    BlueprintIcons_16["Database"] = "database";
    BlueprintIcons_16["DeleteClip"] = "delete-clip";
    BlueprintIcons_16["Delete"] = "delete";
    BlueprintIcons_16["Delta"] = "delta";
    BlueprintIcons_16["DeriveColumn"] = "derive-column";
    BlueprintIcons_16["Descendant"] = "descendant";
    BlueprintIcons_16["Desktop"] = "desktop";
    BlueprintIcons_16["Detection"] = "detection";
    BlueprintIcons_16["Diagnosis"] = "diagnosis";
    BlueprintIcons_16["DiagramTree"] = "diagram-tree";
    BlueprintIcons_16["DirectionLeft"] = "direction-left";
    BlueprintIcons_16["DirectionRight"] = "direction-right";
    BlueprintIcons_16["Disable"] = "disable";
    BlueprintIcons_16["Divide"] = "divide";
    BlueprintIcons_16["DocumentCode"] = "document-code";
    BlueprintIcons_16["DocumentLocked"] = "document-locked";
    BlueprintIcons_16["DocumentOpen"] = "document-open";
    BlueprintIcons_16["DocumentShare"] = "document-share";
    BlueprintIcons_16["Document"] = "document";
    BlueprintIcons_16["Dollar"] = "dollar";
    BlueprintIcons_16["Dot"] = "dot";
    BlueprintIcons_16["DoubleCaretHorizontal"] = "double-caret-horizontal";
    BlueprintIcons_16["DoubleCaretVertical"] = "double-caret-vertical";
    BlueprintIcons_16["DoubleChevronDown"] = "double-chevron-down";
    BlueprintIcons_16["DoubleChevronLeft"] = "double-chevron-left";
    BlueprintIcons_16["DoubleChevronRight"] = "double-chevron-right";
    BlueprintIcons_16["DoubleChevronUp"] = "double-chevron-up";
    BlueprintIcons_16["DoughnutChart"] = "doughnut-chart";
    BlueprintIcons_16["Download"] = "download";
    BlueprintIcons_16["DragHandleHorizontal"] = "drag-handle-horizontal";
    BlueprintIcons_16["DragHandleVertical"] = "drag-handle-vertical";
    BlueprintIcons_16["Draw"] = "draw";
    BlueprintIcons_16["DrawerLeftFilled"] = "drawer-left-filled";
    BlueprintIcons_16["DrawerLeft"] = "drawer-left";
    BlueprintIcons_16["DrawerRightFilled"] = "drawer-right-filled";
    BlueprintIcons_16["DrawerRight"] = "drawer-right";
    BlueprintIcons_16["DriveTime"] = "drive-time";
    BlueprintIcons_16["DroneUav"] = "drone-uav";
    BlueprintIcons_16["Drone"] = "drone";
    BlueprintIcons_16["Duplicate"] = "duplicate";
    BlueprintIcons_16["Edit"] = "edit";
    BlueprintIcons_16["Eject"] = "eject";
    BlueprintIcons_16["Emoji"] = "emoji";
    BlueprintIcons_16["Endnote"] = "endnote";
    BlueprintIcons_16["Endorsed"] = "endorsed";
    BlueprintIcons_16["Engagement"] = "engagement";
    BlueprintIcons_16["Envelope"] = "envelope";
    BlueprintIcons_16["Equals"] = "equals";
    BlueprintIcons_16["Eraser"] = "eraser";
    BlueprintIcons_16["Error"] = "error";
    BlueprintIcons_16["Euro"] = "euro";
    BlueprintIcons_16["Excavator"] = "excavator";
    BlueprintIcons_16["Exchange"] = "exchange";
    BlueprintIcons_16["ExcludeRow"] = "exclude-row";
    BlueprintIcons_16["ExpandAll"] = "expand-all";
    BlueprintIcons_16["Explain"] = "explain";
    BlueprintIcons_16["Export"] = "export";
    BlueprintIcons_16["EyeOff"] = "eye-off";
    BlueprintIcons_16["EyeOn"] = "eye-on";
    BlueprintIcons_16["EyeOpen"] = "eye-open";
    BlueprintIcons_16["FastBackward"] = "fast-backward";
    BlueprintIcons_16["FastForward"] = "fast-forward";
    BlueprintIcons_16["FeedSubscribed"] = "feed-subscribed";
    BlueprintIcons_16["Feed"] = "feed";
    BlueprintIcons_16["FighterJet"] = "fighter-jet";
    BlueprintIcons_16["Film"] = "film";
    BlueprintIcons_16["FilterKeep"] = "filter-keep";
    BlueprintIcons_16["FilterList"] = "filter-list";
    BlueprintIcons_16["FilterOpen"] = "filter-open";
    BlueprintIcons_16["FilterRemove"] = "filter-remove";
    BlueprintIcons_16["FilterSortAsc"] = "filter-sort-asc";
    BlueprintIcons_16["FilterSortDesc"] = "filter-sort-desc";
    BlueprintIcons_16["Filter"] = "filter";
    BlueprintIcons_16["Flag"] = "flag";
    BlueprintIcons_16["Flame"] = "flame";
    BlueprintIcons_16["Flash"] = "flash";
    BlueprintIcons_16["FloatingPoint"] = "floating-point";
    BlueprintIcons_16["FloppyDisk"] = "floppy-disk";
    BlueprintIcons_16["FlowBranch"] = "flow-branch";
    BlueprintIcons_16["FlowEnd"] = "flow-end";
    BlueprintIcons_16["FlowLinear"] = "flow-linear";
    BlueprintIcons_16["FlowReviewBranch"] = "flow-review-branch";
    BlueprintIcons_16["FlowReview"] = "flow-review";
    BlueprintIcons_16["Flows"] = "flows";
    BlueprintIcons_16["FolderClose"] = "folder-close";
    BlueprintIcons_16["FolderNew"] = "folder-new";
    BlueprintIcons_16["FolderOpen"] = "folder-open";
    BlueprintIcons_16["FolderSharedOpen"] = "folder-shared-open";
    BlueprintIcons_16["FolderShared"] = "folder-shared";
    BlueprintIcons_16["Follower"] = "follower";
    BlueprintIcons_16["Following"] = "following";
    BlueprintIcons_16["Font"] = "font";
    BlueprintIcons_16["ForkEnd"] = "fork-end";
    BlueprintIcons_16["Fork"] = "fork";
    BlueprintIcons_16["Form"] = "form";
    BlueprintIcons_16["ForwardTen"] = "forward-ten";
    BlueprintIcons_16["FrameToFrame"] = "frame-to-frame";
    BlueprintIcons_16["Fuel"] = "fuel";
    BlueprintIcons_16["FullCircle"] = "full-circle";
    BlueprintIcons_16["FullStackedChart"] = "full-stacked-chart";
    BlueprintIcons_16["Fullscreen"] = "fullscreen";
    BlueprintIcons_16["FunctionMinimal"] = "function-minimal";
    BlueprintIcons_16["Function"] = "function";
    BlueprintIcons_16["GanttChart"] = "gantt-chart";
    BlueprintIcons_16["Generate"] = "generate";
    BlueprintIcons_16["Geofence"] = "geofence";
    BlueprintIcons_16["Geolocation"] = "geolocation";
    BlueprintIcons_16["Geosearch"] = "geosearch";
    BlueprintIcons_16["Geotime"] = "geotime";
    BlueprintIcons_16["GiftBox"] = "gift-box";
    BlueprintIcons_16["GitBranch"] = "git-branch";
    BlueprintIcons_16["GitCommit"] = "git-commit";
    BlueprintIcons_16["GitMerge"] = "git-merge";
    BlueprintIcons_16["GitNewBranch"] = "git-new-branch";
    BlueprintIcons_16["GitPull"] = "git-pull";
    BlueprintIcons_16["GitPush"] = "git-push";
    BlueprintIcons_16["GitRebase"] = "git-rebase";
    BlueprintIcons_16["GitRepo"] = "git-repo";
    BlueprintIcons_16["Glass"] = "glass";
    BlueprintIcons_16["GlobeNetworkAdd"] = "globe-network-add";
    BlueprintIcons_16["GlobeNetwork"] = "globe-network";
    BlueprintIcons_16["Globe"] = "globe";
    BlueprintIcons_16["GraphRemove"] = "graph-remove";
    BlueprintIcons_16["Graph"] = "graph";
    BlueprintIcons_16["GreaterThanOrEqualTo"] = "greater-than-or-equal-to";
    BlueprintIcons_16["GreaterThan"] = "greater-than";
    BlueprintIcons_16["GridView"] = "grid-view";
    BlueprintIcons_16["Grid"] = "grid";
    BlueprintIcons_16["GroupItem"] = "group-item";
    BlueprintIcons_16["GroupObjects"] = "group-objects";
    BlueprintIcons_16["GroupedBarChart"] = "grouped-bar-chart";
    BlueprintIcons_16["HandDown"] = "hand-down";
    BlueprintIcons_16["HandLeft"] = "hand-left";
    BlueprintIcons_16["HandRight"] = "hand-right";
    BlueprintIcons_16["HandUp"] = "hand-up";
    BlueprintIcons_16["Hand"] = "hand";
    BlueprintIcons_16["Hat"] = "hat";
    BlueprintIcons_16["HeaderOne"] = "header-one";
    BlueprintIcons_16["HeaderThree"] = "header-three";
    BlueprintIcons_16["HeaderTwo"] = "header-two";
    BlueprintIcons_16["Header"] = "header";
    BlueprintIcons_16["Headset"] = "headset";
    BlueprintIcons_16["HeartBroken"] = "heart-broken";
    BlueprintIcons_16["Heart"] = "heart";
    BlueprintIcons_16["HeatGrid"] = "heat-grid";
    BlueprintIcons_16["Heatmap"] = "heatmap";
    BlueprintIcons_16["Helicopter"] = "helicopter";
    BlueprintIcons_16["Help"] = "help";
    BlueprintIcons_16["HelperManagement"] = "helper-management";
    BlueprintIcons_16["Hexagon"] = "hexagon";
    BlueprintIcons_16["HighPriority"] = "high-priority";
    BlueprintIcons_16["HighVoltagePole"] = "high-voltage-pole";
    BlueprintIcons_16["Highlight"] = "highlight";
    BlueprintIcons_16["History"] = "history";
    BlueprintIcons_16["Home"] = "home";
    BlueprintIcons_16["HorizontalBarChartAsc"] = "horizontal-bar-chart-asc";
    BlueprintIcons_16["HorizontalBarChartDesc"] = "horizontal-bar-chart-desc";
    BlueprintIcons_16["HorizontalBarChart"] = "horizontal-bar-chart";
    BlueprintIcons_16["HorizontalDistribution"] = "horizontal-distribution";
    BlueprintIcons_16["HorizontalInbetween"] = "horizontal-inbetween";
    BlueprintIcons_16["Hurricane"] = "hurricane";
    BlueprintIcons_16["IdNumber"] = "id-number";
    BlueprintIcons_16["ImageRotateLeft"] = "image-rotate-left";
    BlueprintIcons_16["ImageRotateRight"] = "image-rotate-right";
    BlueprintIcons_16["Import"] = "import";
    BlueprintIcons_16["InboxFiltered"] = "inbox-filtered";
    BlueprintIcons_16["InboxGeo"] = "inbox-geo";
    BlueprintIcons_16["InboxSearch"] = "inbox-search";
    BlueprintIcons_16["InboxUpdate"] = "inbox-update";
    BlueprintIcons_16["Inbox"] = "inbox";
    BlueprintIcons_16["InfoSign"] = "info-sign";
    BlueprintIcons_16["Inheritance"] = "inheritance";
    BlueprintIcons_16["InheritedGroup"] = "inherited-group";
    BlueprintIcons_16["InnerJoin"] = "inner-join";
    BlueprintIcons_16["Input"] = "input";
    BlueprintIcons_16["Insert"] = "insert";
    BlueprintIcons_16["Intelligence"] = "intelligence";
    BlueprintIcons_16["Intersection"] = "intersection";
    BlueprintIcons_16["IpAddress"] = "ip-address";
    BlueprintIcons_16["IssueClosed"] = "issue-closed";
    BlueprintIcons_16["IssueNew"] = "issue-new";
    BlueprintIcons_16["Issue"] = "issue";
    BlueprintIcons_16["Italic"] = "italic";
    BlueprintIcons_16["JoinTable"] = "join-table";
    BlueprintIcons_16["KeyBackspace"] = "key-backspace";
    BlueprintIcons_16["KeyCommand"] = "key-command";
    BlueprintIcons_16["KeyControl"] = "key-control";
    BlueprintIcons_16["KeyDelete"] = "key-delete";
    BlueprintIcons_16["KeyEnter"] = "key-enter";
    BlueprintIcons_16["KeyEscape"] = "key-escape";
    BlueprintIcons_16["KeyOption"] = "key-option";
    BlueprintIcons_16["KeyShift"] = "key-shift";
    BlueprintIcons_16["KeyTab"] = "key-tab";
    BlueprintIcons_16["Key"] = "key";
    BlueprintIcons_16["KnownVehicle"] = "known-vehicle";
    BlueprintIcons_16["LabTest"] = "lab-test";
    BlueprintIcons_16["Label"] = "label";
    BlueprintIcons_16["LayerOutline"] = "layer-outline";
    BlueprintIcons_16["Layer"] = "layer";
    BlueprintIcons_16["Layers"] = "layers";
    BlueprintIcons_16["LayoutAuto"] = "layout-auto";
    BlueprintIcons_16["LayoutBalloon"] = "layout-balloon";
    BlueprintIcons_16["LayoutBottomRowThreeTiles"] = "layout-bottom-row-three-tiles";
    BlueprintIcons_16["LayoutBottomRowTwoTiles"] = "layout-bottom-row-two-tiles";
    BlueprintIcons_16["LayoutCircle"] = "layout-circle";
    BlueprintIcons_16["LayoutGrid"] = "layout-grid";
    BlueprintIcons_16["LayoutGroupBy"] = "layout-group-by";
    BlueprintIcons_16["LayoutHierarchy"] = "layout-hierarchy";
    BlueprintIcons_16["LayoutLeftColumnThreeTiles"] = "layout-left-column-three-tiles";
    BlueprintIcons_16["LayoutLeftColumnTwoTiles"] = "layout-left-column-two-tiles";
    BlueprintIcons_16["LayoutLinear"] = "layout-linear";
    BlueprintIcons_16["LayoutRightColumnThreeTiles"] = "layout-right-column-three-tiles";
    BlueprintIcons_16["LayoutRightColumnTwoTiles"] = "layout-right-column-two-tiles";
    BlueprintIcons_16["LayoutSkewGrid"] = "layout-skew-grid";
    BlueprintIcons_16["LayoutSortedClusters"] = "layout-sorted-clusters";
    BlueprintIcons_16["LayoutThreeColumns"] = "layout-three-columns";
    BlueprintIcons_16["LayoutThreeRows"] = "layout-three-rows";
    BlueprintIcons_16["LayoutTopRowThreeTiles"] = "layout-top-row-three-tiles";
    BlueprintIcons_16["LayoutTopRowTwoTiles"] = "layout-top-row-two-tiles";
    BlueprintIcons_16["LayoutTwoColumns"] = "layout-two-columns";
    BlueprintIcons_16["LayoutTwoRows"] = "layout-two-rows";
    BlueprintIcons_16["Layout"] = "layout";
    BlueprintIcons_16["Learning"] = "learning";
    BlueprintIcons_16["LeftJoin"] = "left-join";
    BlueprintIcons_16["LengthenText"] = "lengthen-text";
    BlueprintIcons_16["LessThanOrEqualTo"] = "less-than-or-equal-to";
    BlueprintIcons_16["LessThan"] = "less-than";
    BlueprintIcons_16["Lifesaver"] = "lifesaver";
    BlueprintIcons_16["Lightbulb"] = "lightbulb";
    BlueprintIcons_16["Lightning"] = "lightning";
    BlueprintIcons_16["Link"] = "link";
    BlueprintIcons_16["LinkedSquares"] = "linked-squares";
    BlueprintIcons_16["ListColumns"] = "list-columns";
    BlueprintIcons_16["ListDetailView"] = "list-detail-view";
    BlueprintIcons_16["List"] = "list";
    BlueprintIcons_16["Locate"] = "locate";
    BlueprintIcons_16["Lock"] = "lock";
    BlueprintIcons_16["Locomotive"] = "locomotive";
    BlueprintIcons_16["LogIn"] = "log-in";
    BlueprintIcons_16["LogOut"] = "log-out";
    BlueprintIcons_16["LowVoltagePole"] = "low-voltage-pole";
    BlueprintIcons_16["Manual"] = "manual";
    BlueprintIcons_16["ManuallyEnteredData"] = "manually-entered-data";
    BlueprintIcons_16["ManyToMany"] = "many-to-many";
    BlueprintIcons_16["ManyToOne"] = "many-to-one";
    BlueprintIcons_16["MapCreate"] = "map-create";
    BlueprintIcons_16["MapMarker"] = "map-marker";
    BlueprintIcons_16["Map"] = "map";
    BlueprintIcons_16["Markdown"] = "markdown";
    BlueprintIcons_16["Maximize"] = "maximize";
    BlueprintIcons_16["Media"] = "media";
    BlueprintIcons_16["MenuClosed"] = "menu-closed";
    BlueprintIcons_16["MenuOpen"] = "menu-open";
    BlueprintIcons_16["Menu"] = "menu";
    BlueprintIcons_16["MergeColumns"] = "merge-columns";
    BlueprintIcons_16["MergeLinks"] = "merge-links";
    BlueprintIcons_16["Microphone"] = "microphone";
    BlueprintIcons_16["Minimize"] = "minimize";
    BlueprintIcons_16["Minus"] = "minus";
    BlueprintIcons_16["MobilePhone"] = "mobile-phone";
    BlueprintIcons_16["MobileVideo"] = "mobile-video";
    BlueprintIcons_16["ModalFilled"] = "modal-filled";
    BlueprintIcons_16["Modal"] = "modal";
    BlueprintIcons_16["Model"] = "model";
    BlueprintIcons_16["Moon"] = "moon";
    BlueprintIcons_16["More"] = "more";
    BlueprintIcons_16["Mountain"] = "mountain";
    BlueprintIcons_16["Move"] = "move";
    BlueprintIcons_16["Mugshot"] = "mugshot";
    BlueprintIcons_16["MultiSelect"] = "multi-select";
    BlueprintIcons_16["Music"] = "music";
    BlueprintIcons_16["Nest"] = "nest";
    BlueprintIcons_16["NewComment"] = "new-comment";
    BlueprintIcons_16["NewDrawing"] = "new-drawing";
    BlueprintIcons_16["NewGridItem"] = "new-grid-item";
    BlueprintIcons_16["NewLayer"] = "new-layer";
    BlueprintIcons_16["NewLayers"] = "new-layers";
    BlueprintIcons_16["NewLink"] = "new-link";
    BlueprintIcons_16["NewObject"] = "new-object";
    BlueprintIcons_16["NewPerson"] = "new-person";
    BlueprintIcons_16["NewPrescription"] = "new-prescription";
    BlueprintIcons_16["NewShield"] = "new-shield";
    BlueprintIcons_16["NewTextBox"] = "new-text-box";
    BlueprintIcons_16["Ninja"] = "ninja";
    BlueprintIcons_16["NotEqualTo"] = "not-equal-to";
    BlueprintIcons_16["NotificationsAdd"] = "notifications-add";
    BlueprintIcons_16["NotificationsSnooze"] = "notifications-snooze";
    BlueprintIcons_16["NotificationsUpdated"] = "notifications-updated";
    BlueprintIcons_16["Notifications"] = "notifications";
    BlueprintIcons_16["NumberedList"] = "numbered-list";
    BlueprintIcons_16["Numerical"] = "numerical";
    BlueprintIcons_16["ObjectView"] = "object-view";
    BlueprintIcons_16["Office"] = "office";
    BlueprintIcons_16["Offline"] = "offline";
    BlueprintIcons_16["OilField"] = "oil-field";
    BlueprintIcons_16["OneColumn"] = "one-column";
    BlueprintIcons_16["OneToMany"] = "one-to-many";
    BlueprintIcons_16["OneToOne"] = "one-to-one";
    BlueprintIcons_16["OpenApplication"] = "open-application";
    BlueprintIcons_16["Outdated"] = "outdated";
    BlueprintIcons_16["OuterJoin"] = "outer-join";
    BlueprintIcons_16["Output"] = "output";
    BlueprintIcons_16["Package"] = "package";
    BlueprintIcons_16["PageBreak"] = "page-break";
    BlueprintIcons_16["PageLayout"] = "page-layout";
    BlueprintIcons_16["PanelStats"] = "panel-stats";
    BlueprintIcons_16["PanelTable"] = "panel-table";
    BlueprintIcons_16["Panel"] = "panel";
    BlueprintIcons_16["Paperclip"] = "paperclip";
    BlueprintIcons_16["Paragraph"] = "paragraph";
    BlueprintIcons_16["PasteVariable"] = "paste-variable";
    BlueprintIcons_16["PathSearch"] = "path-search";
    BlueprintIcons_16["Path"] = "path";
    BlueprintIcons_16["Pause"] = "pause";
    BlueprintIcons_16["People"] = "people";
    BlueprintIcons_16["Percentage"] = "percentage";
    BlueprintIcons_16["Person"] = "person";
    BlueprintIcons_16["PhoneCall"] = "phone-call";
    BlueprintIcons_16["PhoneForward"] = "phone-forward";
    BlueprintIcons_16["PhoneSearch"] = "phone-search";
    BlueprintIcons_16["Phone"] = "phone";
    BlueprintIcons_16["PieChart"] = "pie-chart";
    BlueprintIcons_16["Pill"] = "pill";
    BlueprintIcons_16["Pin"] = "pin";
    BlueprintIcons_16["Pistol"] = "pistol";
    BlueprintIcons_16["PivotTable"] = "pivot-table";
    BlueprintIcons_16["Pivot"] = "pivot";
    BlueprintIcons_16["Play"] = "play";
    BlueprintIcons_16["Playbook"] = "playbook";
    BlueprintIcons_16["Plus"] = "plus";
    BlueprintIcons_16["PolygonFilter"] = "polygon-filter";
    BlueprintIcons_16["Popout"] = "popout";
    BlueprintIcons_16["Power"] = "power";
    BlueprintIcons_16["PredictiveAnalysis"] = "predictive-analysis";
    BlueprintIcons_16["Prescription"] = "prescription";
    BlueprintIcons_16["Presentation"] = "presentation";
    BlueprintIcons_16["Print"] = "print";
    BlueprintIcons_16["Projects"] = "projects";
    BlueprintIcons_16["Properties"] = "properties";
    BlueprintIcons_16["Property"] = "property";
    BlueprintIcons_16["PublishFunction"] = "publish-function";
    BlueprintIcons_16["Pulse"] = "pulse";
    BlueprintIcons_16["Rain"] = "rain";
    BlueprintIcons_16["Random"] = "random";
    BlueprintIcons_16["RangeRing"] = "range-ring";
    BlueprintIcons_16["Record"] = "record";
    BlueprintIcons_16["RectHeight"] = "rect-height";
    BlueprintIcons_16["RectWidth"] = "rect-width";
    BlueprintIcons_16["Rectangle"] = "rectangle";
    BlueprintIcons_16["Redo"] = "redo";
    BlueprintIcons_16["RefreshOff"] = "refresh-off";
    BlueprintIcons_16["Refresh"] = "refresh";
    BlueprintIcons_16["Regex"] = "regex";
    BlueprintIcons_16["RegressionChart"] = "regression-chart";
    BlueprintIcons_16["RemoveColumnLeft"] = "remove-column-left";
    BlueprintIcons_16["RemoveColumnRight"] = "remove-column-right";
    BlueprintIcons_16["RemoveColumn"] = "remove-column";
    BlueprintIcons_16["RemoveRowBottom"] = "remove-row-bottom";
    BlueprintIcons_16["RemoveRowTop"] = "remove-row-top";
    BlueprintIcons_16["Remove"] = "remove";
    BlueprintIcons_16["Repeat"] = "repeat";
    BlueprintIcons_16["Reset"] = "reset";
    BlueprintIcons_16["Resolve"] = "resolve";
    BlueprintIcons_16["Rig"] = "rig";
    BlueprintIcons_16["RightJoin"] = "right-join";
    BlueprintIcons_16["Ring"] = "ring";
    BlueprintIcons_16["RocketSlant"] = "rocket-slant";
    BlueprintIcons_16["Rocket"] = "rocket";
    BlueprintIcons_16["RootFolder"] = "root-folder";
    BlueprintIcons_16["RotateCcw"] = "rotate-ccw";
    BlueprintIcons_16["RotateCw"] = "rotate-cw";
    BlueprintIcons_16["RotateDocument"] = "rotate-document";
    BlueprintIcons_16["RotatePage"] = "rotate-page";
    BlueprintIcons_16["Route"] = "route";
    BlueprintIcons_16["RunHistory"] = "run-history";
    BlueprintIcons_16["Satellite"] = "satellite";
    BlueprintIcons_16["Saved"] = "saved";
    BlueprintIcons_16["ScatterPlot"] = "scatter-plot";
    BlueprintIcons_16["SearchAround"] = "search-around";
    BlueprintIcons_16["SearchTemplate"] = "search-template";
    BlueprintIcons_16["SearchText"] = "search-text";
    BlueprintIcons_16["Search"] = "search";
    BlueprintIcons_16["SegmentedControl"] = "segmented-control";
    BlueprintIcons_16["Select"] = "select";
    BlueprintIcons_16["SelectionBoxAdd"] = "selection-box-add";
    BlueprintIcons_16["SelectionBoxEdit"] = "selection-box-edit";
    BlueprintIcons_16["SelectionBoxRemove"] = "selection-box-remove";
    BlueprintIcons_16["SelectionBox"] = "selection-box";
    BlueprintIcons_16["Selection"] = "selection";
    BlueprintIcons_16["SendBackward"] = "send-backward";
    BlueprintIcons_16["SendMessage"] = "send-message";
    BlueprintIcons_16["SendToGraph"] = "send-to-graph";
    BlueprintIcons_16["SendToMap"] = "send-to-map";
    BlueprintIcons_16["SendTo"] = "send-to";
    BlueprintIcons_16["Sensor"] = "sensor";
    BlueprintIcons_16["SeriesAdd"] = "series-add";
    BlueprintIcons_16["SeriesConfiguration"] = "series-configuration";
    BlueprintIcons_16["SeriesDerived"] = "series-derived";
    BlueprintIcons_16["SeriesFiltered"] = "series-filtered";
    BlueprintIcons_16["SeriesSearch"] = "series-search";
    BlueprintIcons_16["ServerInstall"] = "server-install";
    BlueprintIcons_16["Server"] = "server";
    BlueprintIcons_16["Settings"] = "settings";
    BlueprintIcons_16["Shapes"] = "shapes";
    BlueprintIcons_16["Share"] = "share";
    BlueprintIcons_16["SharedFilter"] = "shared-filter";
    BlueprintIcons_16["Shield"] = "shield";
    BlueprintIcons_16["Ship"] = "ship";
    BlueprintIcons_16["Shop"] = "shop";
    BlueprintIcons_16["ShoppingCart"] = "shopping-cart";
    BlueprintIcons_16["ShortenText"] = "shorten-text";
    BlueprintIcons_16["SignalSearch"] = "signal-search";
    BlueprintIcons_16["SimCard"] = "sim-card";
    BlueprintIcons_16["Slash"] = "slash";
    BlueprintIcons_16["SmallCross"] = "small-cross";
    BlueprintIcons_16["SmallInfoSign"] = "small-info-sign";
    BlueprintIcons_16["SmallMinus"] = "small-minus";
    BlueprintIcons_16["SmallPlus"] = "small-plus";
    BlueprintIcons_16["SmallSquare"] = "small-square";
    BlueprintIcons_16["SmallTick"] = "small-tick";
    BlueprintIcons_16["Snowflake"] = "snowflake";
    BlueprintIcons_16["SoccerBall"] = "soccer-ball";
    BlueprintIcons_16["SocialMedia"] = "social-media";
    BlueprintIcons_16["SortAlphabeticalDesc"] = "sort-alphabetical-desc";
    BlueprintIcons_16["SortAlphabetical"] = "sort-alphabetical";
    BlueprintIcons_16["SortAsc"] = "sort-asc";
    BlueprintIcons_16["SortDesc"] = "sort-desc";
    BlueprintIcons_16["SortNumericalDesc"] = "sort-numerical-desc";
    BlueprintIcons_16["SortNumerical"] = "sort-numerical";
    BlueprintIcons_16["Sort"] = "sort";
    BlueprintIcons_16["SpellCheck"] = "spell-check";
    BlueprintIcons_16["Spin"] = "spin";
    BlueprintIcons_16["SplitColumns"] = "split-columns";
    BlueprintIcons_16["SportsStadium"] = "sports-stadium";
    BlueprintIcons_16["Square"] = "square";
    BlueprintIcons_16["StackedChart"] = "stacked-chart";
    BlueprintIcons_16["StadiumGeometry"] = "stadium-geometry";
    BlueprintIcons_16["StarEmpty"] = "star-empty";
    BlueprintIcons_16["Star"] = "star";
    BlueprintIcons_16["StepBackward"] = "step-backward";
    BlueprintIcons_16["StepChart"] = "step-chart";
    BlueprintIcons_16["StepForward"] = "step-forward";
    BlueprintIcons_16["Stop"] = "stop";
    BlueprintIcons_16["Stopwatch"] = "stopwatch";
    BlueprintIcons_16["Strikethrough"] = "strikethrough";
    BlueprintIcons_16["Style"] = "style";
    BlueprintIcons_16["Subscript"] = "subscript";
    BlueprintIcons_16["SubtractRightJoin"] = "subtract-right-join";
    BlueprintIcons_16["Superscript"] = "superscript";
    BlueprintIcons_16["SwapHorizontal"] = "swap-horizontal";
    BlueprintIcons_16["SwapVertical"] = "swap-vertical";
    BlueprintIcons_16["Sweep"] = "sweep";
    BlueprintIcons_16["Switch"] = "switch";
    BlueprintIcons_16["SymbolCircle"] = "symbol-circle";
    BlueprintIcons_16["SymbolCross"] = "symbol-cross";
    BlueprintIcons_16["SymbolDiamond"] = "symbol-diamond";
    BlueprintIcons_16["SymbolRectangle"] = "symbol-rectangle";
    BlueprintIcons_16["SymbolSquare"] = "symbol-square";
    BlueprintIcons_16["SymbolTriangleDown"] = "symbol-triangle-down";
    BlueprintIcons_16["SymbolTriangleUp"] = "symbol-triangle-up";
    BlueprintIcons_16["Syringe"] = "syringe";
    BlueprintIcons_16["TableSync"] = "table-sync";
    BlueprintIcons_16["TagAdd"] = "tag-add";
    BlueprintIcons_16["TagPromote"] = "tag-promote";
    BlueprintIcons_16["TagRefresh"] = "tag-refresh";
    BlueprintIcons_16["TagUndo"] = "tag-undo";
    BlueprintIcons_16["Tag"] = "tag";
    BlueprintIcons_16["Tags"] = "tags";
    BlueprintIcons_16["TakeAction"] = "take-action";
    BlueprintIcons_16["Tank"] = "tank";
    BlueprintIcons_16["Target"] = "target";
    BlueprintIcons_16["Taxi"] = "taxi";
    BlueprintIcons_16["Team"] = "team";
    BlueprintIcons_16["Temperature"] = "temperature";
    BlueprintIcons_16["TextHighlight"] = "text-highlight";
    BlueprintIcons_16["ThAdd"] = "th-add";
    BlueprintIcons_16["ThDerived"] = "th-derived";
    BlueprintIcons_16["ThDisconnect"] = "th-disconnect";
    BlueprintIcons_16["ThFiltered"] = "th-filtered";
    BlueprintIcons_16["ThListAdd"] = "th-list-add";
    BlueprintIcons_16["ThList"] = "th-list";
    BlueprintIcons_16["ThVirtualAdd"] = "th-virtual-add";
    BlueprintIcons_16["ThVirtual"] = "th-virtual";
    BlueprintIcons_16["Th"] = "th";
    BlueprintIcons_16["ThirdParty"] = "third-party";
    BlueprintIcons_16["ThumbsDown"] = "thumbs-down";
    BlueprintIcons_16["ThumbsUp"] = "thumbs-up";
    BlueprintIcons_16["TickCircle"] = "tick-circle";
    BlueprintIcons_16["Tick"] = "tick";
    BlueprintIcons_16["Time"] = "time";
    BlueprintIcons_16["TimelineAreaChart"] = "timeline-area-chart";
    BlueprintIcons_16["TimelineBarChart"] = "timeline-bar-chart";
    BlueprintIcons_16["TimelineEvents"] = "timeline-events";
    BlueprintIcons_16["TimelineLineChart"] = "timeline-line-chart";
    BlueprintIcons_16["Tint"] = "tint";
    BlueprintIcons_16["Torch"] = "torch";
    BlueprintIcons_16["Tractor"] = "tractor";
    BlueprintIcons_16["Train"] = "train";
    BlueprintIcons_16["Translate"] = "translate";
    BlueprintIcons_16["Trash"] = "trash";
    BlueprintIcons_16["Tree"] = "tree";
    BlueprintIcons_16["TrendingDown"] = "trending-down";
    BlueprintIcons_16["TrendingUp"] = "trending-up";
    BlueprintIcons_16["Trophy"] = "trophy";
    BlueprintIcons_16["Truck"] = "truck";
    BlueprintIcons_16["TwoColumns"] = "two-columns";
    BlueprintIcons_16["Unarchive"] = "unarchive";
    BlueprintIcons_16["Underline"] = "underline";
    BlueprintIcons_16["Undo"] = "undo";
    BlueprintIcons_16["UngroupObjects"] = "ungroup-objects";
    BlueprintIcons_16["UnknownVehicle"] = "unknown-vehicle";
    BlueprintIcons_16["Unlink"] = "unlink";
    BlueprintIcons_16["Unlock"] = "unlock";
    BlueprintIcons_16["Unpin"] = "unpin";
    BlueprintIcons_16["Unresolve"] = "unresolve";
    BlueprintIcons_16["Updated"] = "updated";
    BlueprintIcons_16["Upload"] = "upload";
    BlueprintIcons_16["User"] = "user";
    BlueprintIcons_16["VariableLayer"] = "variable-layer";
    BlueprintIcons_16["Variable"] = "variable";
    BlueprintIcons_16["Vector"] = "vector";
    BlueprintIcons_16["VerticalBarChartAsc"] = "vertical-bar-chart-asc";
    BlueprintIcons_16["VerticalBarChartDesc"] = "vertical-bar-chart-desc";
    BlueprintIcons_16["VerticalDistribution"] = "vertical-distribution";
    BlueprintIcons_16["VerticalInbetween"] = "vertical-inbetween";
    BlueprintIcons_16["Video"] = "video";
    BlueprintIcons_16["Virus"] = "virus";
    BlueprintIcons_16["VolumeDown"] = "volume-down";
    BlueprintIcons_16["VolumeOff"] = "volume-off";
    BlueprintIcons_16["VolumeUp"] = "volume-up";
    BlueprintIcons_16["Walk"] = "walk";
    BlueprintIcons_16["WarningSign"] = "warning-sign";
    BlueprintIcons_16["WaterfallChart"] = "waterfall-chart";
    BlueprintIcons_16["Waves"] = "waves";
    BlueprintIcons_16["WidgetButton"] = "widget-button";
    BlueprintIcons_16["WidgetFooter"] = "widget-footer";
    BlueprintIcons_16["WidgetHeader"] = "widget-header";
    BlueprintIcons_16["Widget"] = "widget";
    BlueprintIcons_16["Wind"] = "wind";
    BlueprintIcons_16["Won"] = "won";
    BlueprintIcons_16["WrapLines"] = "wrap-lines";
    BlueprintIcons_16["WrenchRedo"] = "wrench-redo";
    BlueprintIcons_16["WrenchSnooze"] = "wrench-snooze";
    BlueprintIcons_16["WrenchTime"] = "wrench-time";
    BlueprintIcons_16["Wrench"] = "wrench";
    BlueprintIcons_16["Yen"] = "yen";
    BlueprintIcons_16["ZoomIn"] = "zoom-in";
    BlueprintIcons_16["ZoomOut"] = "zoom-out";
    BlueprintIcons_16["ZoomToFit"] = "zoom-to-fit";
})(BlueprintIcons_16 || (BlueprintIcons_16 = {}));
export const BLUEPRINT_ICONS_16_CODEPOINTS = {
    [BlueprintIcons_16.AddApplication]: "62392",
    [BlueprintIcons_16.AddChild]: "62365",
    [BlueprintIcons_16.AddClip]: "61697",
    [BlueprintIcons_16.AddColumnLeft]: "61698",
    [BlueprintIcons_16.AddColumnRight]: "61699",
    [BlueprintIcons_16.AddDerivedColumn]: "62393",
    [BlueprintIcons_16.AddLocation]: "61700",
    [BlueprintIcons_16.AddParent]: "62366",
    [BlueprintIcons_16.AddRowBottom]: "61701",
    [BlueprintIcons_16.AddRowTop]: "61702",
    [BlueprintIcons_16.AddTile]: "62394",
    [BlueprintIcons_16.AddToArtifact]: "61703",
    [BlueprintIcons_16.AddToFolder]: "61704",
    [BlueprintIcons_16.Add]: "61705",
    [BlueprintIcons_16.AimpointsTarget]: "62261",
    [BlueprintIcons_16.Airplane]: "61706",
    [BlueprintIcons_16.AlignCenter]: "61707",
    [BlueprintIcons_16.AlignJustify]: "61708",
    [BlueprintIcons_16.AlignLeft]: "61709",
    [BlueprintIcons_16.AlignRight]: "61710",
    [BlueprintIcons_16.AlignmentBottom]: "61711",
    [BlueprintIcons_16.AlignmentHorizontalCenter]: "61712",
    [BlueprintIcons_16.AlignmentLeft]: "61713",
    [BlueprintIcons_16.AlignmentRight]: "61714",
    [BlueprintIcons_16.AlignmentTop]: "61715",
    [BlueprintIcons_16.AlignmentVerticalCenter]: "61716",
    [BlueprintIcons_16.Ammunition]: "62274",
    [BlueprintIcons_16.Anchor]: "62256",
    [BlueprintIcons_16.Annotation]: "61717",
    [BlueprintIcons_16.Announcement]: "62358",
    [BlueprintIcons_16.Antenna]: "61718",
    [BlueprintIcons_16.AppHeader]: "61719",
    [BlueprintIcons_16.Application]: "61720",
    [BlueprintIcons_16.Applications]: "61721",
    [BlueprintIcons_16.Archive]: "61722",
    [BlueprintIcons_16.AreaOfInterest]: "61723",
    [BlueprintIcons_16.ArrayBoolean]: "61724",
    [BlueprintIcons_16.ArrayDate]: "61725",
    [BlueprintIcons_16.ArrayFloatingPoint]: "62253",
    [BlueprintIcons_16.ArrayNumeric]: "61726",
    [BlueprintIcons_16.ArrayObject]: "62356",
    [BlueprintIcons_16.ArrayString]: "61727",
    [BlueprintIcons_16.ArrayTimestamp]: "61728",
    [BlueprintIcons_16.Array]: "61729",
    [BlueprintIcons_16.ArrowBottomLeft]: "61730",
    [BlueprintIcons_16.ArrowBottomRight]: "61731",
    [BlueprintIcons_16.ArrowDown]: "61732",
    [BlueprintIcons_16.ArrowLeft]: "61733",
    [BlueprintIcons_16.ArrowRight]: "61734",
    [BlueprintIcons_16.ArrowTopLeft]: "61735",
    [BlueprintIcons_16.ArrowTopRight]: "61736",
    [BlueprintIcons_16.ArrowUp]: "61737",
    [BlueprintIcons_16.ArrowsArc]: "62343",
    [BlueprintIcons_16.ArrowsHorizontal]: "61738",
    [BlueprintIcons_16.ArrowsVertical]: "61739",
    [BlueprintIcons_16.Asterisk]: "61740",
    [BlueprintIcons_16.At]: "62257",
    [BlueprintIcons_16.AutomaticUpdates]: "61741",
    [BlueprintIcons_16.Axle]: "62264",
    [BlueprintIcons_16.Backlink]: "61742",
    [BlueprintIcons_16.BackwardTen]: "62300",
    [BlueprintIcons_16.Badge]: "61743",
    [BlueprintIcons_16.BanCircle]: "61744",
    [BlueprintIcons_16.BankAccount]: "61745",
    [BlueprintIcons_16.Barcode]: "61746",
    [BlueprintIcons_16.BinaryNumber]: "62295",
    [BlueprintIcons_16.Blank]: "61747",
    [BlueprintIcons_16.BlockPromote]: "62322",
    [BlueprintIcons_16.BlockedPerson]: "61748",
    [BlueprintIcons_16.Bold]: "61749",
    [BlueprintIcons_16.Book]: "61750",
    [BlueprintIcons_16.Bookmark]: "61751",
    [BlueprintIcons_16.Box]: "61752",
    [BlueprintIcons_16.BranchLocked]: "62374",
    [BlueprintIcons_16.BranchUnlocked]: "62375",
    [BlueprintIcons_16.Briefcase]: "61753",
    [BlueprintIcons_16.BringData]: "61754",
    [BlueprintIcons_16.BringForward]: "62292",
    [BlueprintIcons_16.BritishPound]: "62342",
    [BlueprintIcons_16.Bug]: "62254",
    [BlueprintIcons_16.Buggy]: "61755",
    [BlueprintIcons_16.Build]: "61756",
    [BlueprintIcons_16.Bullseye]: "62297",
    [BlueprintIcons_16.Calculator]: "61757",
    [BlueprintIcons_16.Calendar]: "61758",
    [BlueprintIcons_16.Camera]: "61759",
    [BlueprintIcons_16.CaretDown]: "61760",
    [BlueprintIcons_16.CaretLeft]: "61761",
    [BlueprintIcons_16.CaretRight]: "61762",
    [BlueprintIcons_16.CaretUp]: "61763",
    [BlueprintIcons_16.CargoShip]: "61764",
    [BlueprintIcons_16.CellTower]: "61765",
    [BlueprintIcons_16.Changes]: "61766",
    [BlueprintIcons_16.Chart]: "61767",
    [BlueprintIcons_16.Chat]: "61768",
    [BlueprintIcons_16.ChevronBackward]: "61769",
    [BlueprintIcons_16.ChevronDown]: "61770",
    [BlueprintIcons_16.ChevronForward]: "61771",
    [BlueprintIcons_16.ChevronLeft]: "61772",
    [BlueprintIcons_16.ChevronRight]: "61773",
    [BlueprintIcons_16.ChevronUp]: "61774",
    [BlueprintIcons_16.CircleArrowDown]: "61775",
    [BlueprintIcons_16.CircleArrowLeft]: "61776",
    [BlueprintIcons_16.CircleArrowRight]: "61777",
    [BlueprintIcons_16.CircleArrowUp]: "61778",
    [BlueprintIcons_16.CircleDashed]: "62395",
    [BlueprintIcons_16.Circle]: "61779",
    [BlueprintIcons_16.Citation]: "61780",
    [BlueprintIcons_16.Clean]: "61781",
    [BlueprintIcons_16.Clip]: "61782",
    [BlueprintIcons_16.ClipboardFile]: "62299",
    [BlueprintIcons_16.Clipboard]: "61783",
    [BlueprintIcons_16.CloudDownload]: "61784",
    [BlueprintIcons_16.CloudServer]: "62298",
    [BlueprintIcons_16.CloudTick]: "62286",
    [BlueprintIcons_16.CloudUpload]: "61785",
    [BlueprintIcons_16.Cloud]: "61786",
    [BlueprintIcons_16.CodeBlock]: "61787",
    [BlueprintIcons_16.Code]: "61788",
    [BlueprintIcons_16.Cog]: "61789",
    [BlueprintIcons_16.CollapseAll]: "61790",
    [BlueprintIcons_16.ColorFill]: "62248",
    [BlueprintIcons_16.ColumnLayout]: "61791",
    [BlueprintIcons_16.Comment]: "61792",
    [BlueprintIcons_16.Comparison]: "61793",
    [BlueprintIcons_16.Compass]: "61794",
    [BlueprintIcons_16.Compressed]: "61795",
    [BlueprintIcons_16.Confirm]: "61796",
    [BlueprintIcons_16.ConsoleAlert]: "62381",
    [BlueprintIcons_16.Console]: "61797",
    [BlueprintIcons_16.Construction]: "62357",
    [BlueprintIcons_16.Contrast]: "61798",
    [BlueprintIcons_16.Control]: "61799",
    [BlueprintIcons_16.CreditCard]: "61800",
    [BlueprintIcons_16.Crop]: "62291",
    [BlueprintIcons_16.CrossCircle]: "62262",
    [BlueprintIcons_16.Cross]: "61801",
    [BlueprintIcons_16.Crown]: "61802",
    [BlueprintIcons_16.CrystalBall]: "62402",
    [BlueprintIcons_16.CssStyle]: "62315",
    [BlueprintIcons_16.CubeAdd]: "61803",
    [BlueprintIcons_16.CubeCutout]: "62389",
    [BlueprintIcons_16.CubeCutouts]: "62390",
    [BlueprintIcons_16.CubeEdit]: "62339",
    [BlueprintIcons_16.CubeRemove]: "61804",
    [BlueprintIcons_16.Cube]: "61805",
    [BlueprintIcons_16.Cubes]: "62323",
    [BlueprintIcons_16.CurlyBraces]: "62296",
    [BlueprintIcons_16.CurvedRangeChart]: "61806",
    [BlueprintIcons_16.Cut]: "61807",
    [BlueprintIcons_16.Cycle]: "61808",
    [BlueprintIcons_16.Dashboard]: "61809",
    [BlueprintIcons_16.DataCloud]: "62353",
    [BlueprintIcons_16.DataConnection]: "61810",
    [BlueprintIcons_16.DataLineage]: "61811",
    [BlueprintIcons_16.DataSearch]: "62319",
    [BlueprintIcons_16.DataSync]: "62316",
    [BlueprintIcons_16.Database]: "61812",
    [BlueprintIcons_16.DeleteClip]: "62371",
    [BlueprintIcons_16.Delete]: "61813",
    [BlueprintIcons_16.Delta]: "61814",
    [BlueprintIcons_16.DeriveColumn]: "61815",
    [BlueprintIcons_16.Descendant]: "62396",
    [BlueprintIcons_16.Desktop]: "61816",
    [BlueprintIcons_16.Detection]: "62273",
    [BlueprintIcons_16.Diagnosis]: "61817",
    [BlueprintIcons_16.DiagramTree]: "61818",
    [BlueprintIcons_16.DirectionLeft]: "61819",
    [BlueprintIcons_16.DirectionRight]: "61820",
    [BlueprintIcons_16.Disable]: "61821",
    [BlueprintIcons_16.Divide]: "62247",
    [BlueprintIcons_16.DocumentCode]: "62368",
    [BlueprintIcons_16.DocumentLocked]: "62369",
    [BlueprintIcons_16.DocumentOpen]: "61822",
    [BlueprintIcons_16.DocumentShare]: "61823",
    [BlueprintIcons_16.Document]: "61824",
    [BlueprintIcons_16.Dollar]: "61825",
    [BlueprintIcons_16.Dot]: "61826",
    [BlueprintIcons_16.DoubleCaretHorizontal]: "61827",
    [BlueprintIcons_16.DoubleCaretVertical]: "61828",
    [BlueprintIcons_16.DoubleChevronDown]: "61829",
    [BlueprintIcons_16.DoubleChevronLeft]: "61830",
    [BlueprintIcons_16.DoubleChevronRight]: "61831",
    [BlueprintIcons_16.DoubleChevronUp]: "61832",
    [BlueprintIcons_16.DoughnutChart]: "61833",
    [BlueprintIcons_16.Download]: "61834",
    [BlueprintIcons_16.DragHandleHorizontal]: "61835",
    [BlueprintIcons_16.DragHandleVertical]: "61836",
    [BlueprintIcons_16.Draw]: "61837",
    [BlueprintIcons_16.DrawerLeftFilled]: "61838",
    [BlueprintIcons_16.DrawerLeft]: "61839",
    [BlueprintIcons_16.DrawerRightFilled]: "61840",
    [BlueprintIcons_16.DrawerRight]: "61841",
    [BlueprintIcons_16.DriveTime]: "61842",
    [BlueprintIcons_16.DroneUav]: "62386",
    [BlueprintIcons_16.Drone]: "62385",
    [BlueprintIcons_16.Duplicate]: "61843",
    [BlueprintIcons_16.Edit]: "61844",
    [BlueprintIcons_16.Eject]: "61845",
    [BlueprintIcons_16.Emoji]: "61846",
    [BlueprintIcons_16.Endnote]: "62294",
    [BlueprintIcons_16.Endorsed]: "61847",
    [BlueprintIcons_16.Engagement]: "62397",
    [BlueprintIcons_16.Envelope]: "61848",
    [BlueprintIcons_16.Equals]: "61849",
    [BlueprintIcons_16.Eraser]: "61850",
    [BlueprintIcons_16.Error]: "61851",
    [BlueprintIcons_16.Euro]: "61852",
    [BlueprintIcons_16.Excavator]: "62317",
    [BlueprintIcons_16.Exchange]: "61853",
    [BlueprintIcons_16.ExcludeRow]: "61854",
    [BlueprintIcons_16.ExpandAll]: "61855",
    [BlueprintIcons_16.Explain]: "62285",
    [BlueprintIcons_16.Export]: "61856",
    [BlueprintIcons_16.EyeOff]: "61857",
    [BlueprintIcons_16.EyeOn]: "61858",
    [BlueprintIcons_16.EyeOpen]: "61859",
    [BlueprintIcons_16.FastBackward]: "61860",
    [BlueprintIcons_16.FastForward]: "61861",
    [BlueprintIcons_16.FeedSubscribed]: "61862",
    [BlueprintIcons_16.Feed]: "61863",
    [BlueprintIcons_16.FighterJet]: "62340",
    [BlueprintIcons_16.Film]: "61864",
    [BlueprintIcons_16.FilterKeep]: "61865",
    [BlueprintIcons_16.FilterList]: "61866",
    [BlueprintIcons_16.FilterOpen]: "61867",
    [BlueprintIcons_16.FilterRemove]: "61868",
    [BlueprintIcons_16.FilterSortAsc]: "62350",
    [BlueprintIcons_16.FilterSortDesc]: "62351",
    [BlueprintIcons_16.Filter]: "61869",
    [BlueprintIcons_16.Flag]: "61870",
    [BlueprintIcons_16.Flame]: "61871",
    [BlueprintIcons_16.Flash]: "61872",
    [BlueprintIcons_16.FloatingPoint]: "62252",
    [BlueprintIcons_16.FloppyDisk]: "61873",
    [BlueprintIcons_16.FlowBranch]: "61874",
    [BlueprintIcons_16.FlowEnd]: "61875",
    [BlueprintIcons_16.FlowLinear]: "61876",
    [BlueprintIcons_16.FlowReviewBranch]: "61877",
    [BlueprintIcons_16.FlowReview]: "61878",
    [BlueprintIcons_16.Flows]: "61879",
    [BlueprintIcons_16.FolderClose]: "61880",
    [BlueprintIcons_16.FolderNew]: "61881",
    [BlueprintIcons_16.FolderOpen]: "61882",
    [BlueprintIcons_16.FolderSharedOpen]: "61883",
    [BlueprintIcons_16.FolderShared]: "61884",
    [BlueprintIcons_16.Follower]: "61885",
    [BlueprintIcons_16.Following]: "61886",
    [BlueprintIcons_16.Font]: "61887",
    [BlueprintIcons_16.ForkEnd]: "62391",
    [BlueprintIcons_16.Fork]: "61888",
    [BlueprintIcons_16.Form]: "61889",
    [BlueprintIcons_16.ForwardTen]: "62301",
    [BlueprintIcons_16.FrameToFrame]: "62401",
    [BlueprintIcons_16.Fuel]: "62243",
    [BlueprintIcons_16.FullCircle]: "61890",
    [BlueprintIcons_16.FullStackedChart]: "61891",
    [BlueprintIcons_16.Fullscreen]: "61892",
    [BlueprintIcons_16.FunctionMinimal]: "62388",
    [BlueprintIcons_16.Function]: "61893",
    [BlueprintIcons_16.GanttChart]: "61894",
    [BlueprintIcons_16.Generate]: "62284",
    [BlueprintIcons_16.Geofence]: "61895",
    [BlueprintIcons_16.Geolocation]: "61896",
    [BlueprintIcons_16.Geosearch]: "61897",
    [BlueprintIcons_16.Geotime]: "62276",
    [BlueprintIcons_16.GiftBox]: "62370",
    [BlueprintIcons_16.GitBranch]: "61898",
    [BlueprintIcons_16.GitCommit]: "61899",
    [BlueprintIcons_16.GitMerge]: "61900",
    [BlueprintIcons_16.GitNewBranch]: "61901",
    [BlueprintIcons_16.GitPull]: "61902",
    [BlueprintIcons_16.GitPush]: "61903",
    [BlueprintIcons_16.GitRebase]: "62380",
    [BlueprintIcons_16.GitRepo]: "61904",
    [BlueprintIcons_16.Glass]: "61905",
    [BlueprintIcons_16.GlobeNetworkAdd]: "62338",
    [BlueprintIcons_16.GlobeNetwork]: "61906",
    [BlueprintIcons_16.Globe]: "61907",
    [BlueprintIcons_16.GraphRemove]: "61908",
    [BlueprintIcons_16.Graph]: "61909",
    [BlueprintIcons_16.GreaterThanOrEqualTo]: "61910",
    [BlueprintIcons_16.GreaterThan]: "61911",
    [BlueprintIcons_16.GridView]: "61912",
    [BlueprintIcons_16.Grid]: "61913",
    [BlueprintIcons_16.GroupItem]: "62282",
    [BlueprintIcons_16.GroupObjects]: "61914",
    [BlueprintIcons_16.GroupedBarChart]: "61915",
    [BlueprintIcons_16.HandDown]: "61916",
    [BlueprintIcons_16.HandLeft]: "61917",
    [BlueprintIcons_16.HandRight]: "61918",
    [BlueprintIcons_16.HandUp]: "61919",
    [BlueprintIcons_16.Hand]: "61920",
    [BlueprintIcons_16.Hat]: "61921",
    [BlueprintIcons_16.HeaderOne]: "61922",
    [BlueprintIcons_16.HeaderThree]: "61923",
    [BlueprintIcons_16.HeaderTwo]: "61924",
    [BlueprintIcons_16.Header]: "61925",
    [BlueprintIcons_16.Headset]: "61926",
    [BlueprintIcons_16.HeartBroken]: "61927",
    [BlueprintIcons_16.Heart]: "61928",
    [BlueprintIcons_16.HeatGrid]: "61929",
    [BlueprintIcons_16.Heatmap]: "61930",
    [BlueprintIcons_16.Helicopter]: "61931",
    [BlueprintIcons_16.Help]: "61932",
    [BlueprintIcons_16.HelperManagement]: "61933",
    [BlueprintIcons_16.Hexagon]: "62324",
    [BlueprintIcons_16.HighPriority]: "61934",
    [BlueprintIcons_16.HighVoltagePole]: "62259",
    [BlueprintIcons_16.Highlight]: "61935",
    [BlueprintIcons_16.History]: "61936",
    [BlueprintIcons_16.Home]: "61937",
    [BlueprintIcons_16.HorizontalBarChartAsc]: "61938",
    [BlueprintIcons_16.HorizontalBarChartDesc]: "61939",
    [BlueprintIcons_16.HorizontalBarChart]: "61940",
    [BlueprintIcons_16.HorizontalDistribution]: "61941",
    [BlueprintIcons_16.HorizontalInbetween]: "62249",
    [BlueprintIcons_16.Hurricane]: "61942",
    [BlueprintIcons_16.IdNumber]: "61943",
    [BlueprintIcons_16.ImageRotateLeft]: "61944",
    [BlueprintIcons_16.ImageRotateRight]: "61945",
    [BlueprintIcons_16.Import]: "61946",
    [BlueprintIcons_16.InboxFiltered]: "61947",
    [BlueprintIcons_16.InboxGeo]: "61948",
    [BlueprintIcons_16.InboxSearch]: "61949",
    [BlueprintIcons_16.InboxUpdate]: "61950",
    [BlueprintIcons_16.Inbox]: "61951",
    [BlueprintIcons_16.InfoSign]: "61952",
    [BlueprintIcons_16.Inheritance]: "61953",
    [BlueprintIcons_16.InheritedGroup]: "61954",
    [BlueprintIcons_16.InnerJoin]: "61955",
    [BlueprintIcons_16.Input]: "62283",
    [BlueprintIcons_16.Insert]: "61956",
    [BlueprintIcons_16.Intelligence]: "62263",
    [BlueprintIcons_16.Intersection]: "61957",
    [BlueprintIcons_16.IpAddress]: "61958",
    [BlueprintIcons_16.IssueClosed]: "61959",
    [BlueprintIcons_16.IssueNew]: "61960",
    [BlueprintIcons_16.Issue]: "61961",
    [BlueprintIcons_16.Italic]: "61962",
    [BlueprintIcons_16.JoinTable]: "61963",
    [BlueprintIcons_16.KeyBackspace]: "61964",
    [BlueprintIcons_16.KeyCommand]: "61965",
    [BlueprintIcons_16.KeyControl]: "61966",
    [BlueprintIcons_16.KeyDelete]: "61967",
    [BlueprintIcons_16.KeyEnter]: "61968",
    [BlueprintIcons_16.KeyEscape]: "61969",
    [BlueprintIcons_16.KeyOption]: "61970",
    [BlueprintIcons_16.KeyShift]: "61971",
    [BlueprintIcons_16.KeyTab]: "61972",
    [BlueprintIcons_16.Key]: "61973",
    [BlueprintIcons_16.KnownVehicle]: "61974",
    [BlueprintIcons_16.LabTest]: "61975",
    [BlueprintIcons_16.Label]: "61976",
    [BlueprintIcons_16.LayerOutline]: "61977",
    [BlueprintIcons_16.Layer]: "61978",
    [BlueprintIcons_16.Layers]: "61979",
    [BlueprintIcons_16.LayoutAuto]: "61980",
    [BlueprintIcons_16.LayoutBalloon]: "61981",
    [BlueprintIcons_16.LayoutBottomRowThreeTiles]: "62308",
    [BlueprintIcons_16.LayoutBottomRowTwoTiles]: "62307",
    [BlueprintIcons_16.LayoutCircle]: "61982",
    [BlueprintIcons_16.LayoutGrid]: "61983",
    [BlueprintIcons_16.LayoutGroupBy]: "61984",
    [BlueprintIcons_16.LayoutHierarchy]: "61985",
    [BlueprintIcons_16.LayoutLeftColumnThreeTiles]: "62310",
    [BlueprintIcons_16.LayoutLeftColumnTwoTiles]: "62309",
    [BlueprintIcons_16.LayoutLinear]: "61986",
    [BlueprintIcons_16.LayoutRightColumnThreeTiles]: "62312",
    [BlueprintIcons_16.LayoutRightColumnTwoTiles]: "62311",
    [BlueprintIcons_16.LayoutSkewGrid]: "61987",
    [BlueprintIcons_16.LayoutSortedClusters]: "61988",
    [BlueprintIcons_16.LayoutThreeColumns]: "62305",
    [BlueprintIcons_16.LayoutThreeRows]: "62306",
    [BlueprintIcons_16.LayoutTopRowThreeTiles]: "62314",
    [BlueprintIcons_16.LayoutTopRowTwoTiles]: "62313",
    [BlueprintIcons_16.LayoutTwoColumns]: "62303",
    [BlueprintIcons_16.LayoutTwoRows]: "62304",
    [BlueprintIcons_16.Layout]: "61989",
    [BlueprintIcons_16.Learning]: "61990",
    [BlueprintIcons_16.LeftJoin]: "61991",
    [BlueprintIcons_16.LengthenText]: "62270",
    [BlueprintIcons_16.LessThanOrEqualTo]: "61992",
    [BlueprintIcons_16.LessThan]: "61993",
    [BlueprintIcons_16.Lifesaver]: "61994",
    [BlueprintIcons_16.Lightbulb]: "61995",
    [BlueprintIcons_16.Lightning]: "61996",
    [BlueprintIcons_16.Link]: "61997",
    [BlueprintIcons_16.LinkedSquares]: "62341",
    [BlueprintIcons_16.ListColumns]: "61998",
    [BlueprintIcons_16.ListDetailView]: "61999",
    [BlueprintIcons_16.List]: "62000",
    [BlueprintIcons_16.Locate]: "62001",
    [BlueprintIcons_16.Lock]: "62002",
    [BlueprintIcons_16.Locomotive]: "62267",
    [BlueprintIcons_16.LogIn]: "62003",
    [BlueprintIcons_16.LogOut]: "62004",
    [BlueprintIcons_16.LowVoltagePole]: "62258",
    [BlueprintIcons_16.Manual]: "62005",
    [BlueprintIcons_16.ManuallyEnteredData]: "62006",
    [BlueprintIcons_16.ManyToMany]: "62007",
    [BlueprintIcons_16.ManyToOne]: "62008",
    [BlueprintIcons_16.MapCreate]: "62009",
    [BlueprintIcons_16.MapMarker]: "62010",
    [BlueprintIcons_16.Map]: "62011",
    [BlueprintIcons_16.Markdown]: "62377",
    [BlueprintIcons_16.Maximize]: "62012",
    [BlueprintIcons_16.Media]: "62013",
    [BlueprintIcons_16.MenuClosed]: "62014",
    [BlueprintIcons_16.MenuOpen]: "62015",
    [BlueprintIcons_16.Menu]: "62016",
    [BlueprintIcons_16.MergeColumns]: "62017",
    [BlueprintIcons_16.MergeLinks]: "62018",
    [BlueprintIcons_16.Microphone]: "62275",
    [BlueprintIcons_16.Minimize]: "62019",
    [BlueprintIcons_16.Minus]: "62020",
    [BlueprintIcons_16.MobilePhone]: "62021",
    [BlueprintIcons_16.MobileVideo]: "62022",
    [BlueprintIcons_16.ModalFilled]: "62023",
    [BlueprintIcons_16.Modal]: "62024",
    [BlueprintIcons_16.Model]: "62269",
    [BlueprintIcons_16.Moon]: "62025",
    [BlueprintIcons_16.More]: "62026",
    [BlueprintIcons_16.Mountain]: "62027",
    [BlueprintIcons_16.Move]: "62028",
    [BlueprintIcons_16.Mugshot]: "62029",
    [BlueprintIcons_16.MultiSelect]: "62030",
    [BlueprintIcons_16.Music]: "62031",
    [BlueprintIcons_16.Nest]: "62032",
    [BlueprintIcons_16.NewComment]: "62398",
    [BlueprintIcons_16.NewDrawing]: "62033",
    [BlueprintIcons_16.NewGridItem]: "62034",
    [BlueprintIcons_16.NewLayer]: "62035",
    [BlueprintIcons_16.NewLayers]: "62036",
    [BlueprintIcons_16.NewLink]: "62037",
    [BlueprintIcons_16.NewObject]: "62038",
    [BlueprintIcons_16.NewPerson]: "62039",
    [BlueprintIcons_16.NewPrescription]: "62040",
    [BlueprintIcons_16.NewShield]: "62281",
    [BlueprintIcons_16.NewTextBox]: "62041",
    [BlueprintIcons_16.Ninja]: "62042",
    [BlueprintIcons_16.NotEqualTo]: "62043",
    [BlueprintIcons_16.NotificationsAdd]: "62360",
    [BlueprintIcons_16.NotificationsSnooze]: "62044",
    [BlueprintIcons_16.NotificationsUpdated]: "62045",
    [BlueprintIcons_16.Notifications]: "62046",
    [BlueprintIcons_16.NumberedList]: "62047",
    [BlueprintIcons_16.Numerical]: "62048",
    [BlueprintIcons_16.ObjectView]: "62352",
    [BlueprintIcons_16.Office]: "62049",
    [BlueprintIcons_16.Offline]: "62050",
    [BlueprintIcons_16.OilField]: "62051",
    [BlueprintIcons_16.OneColumn]: "62052",
    [BlueprintIcons_16.OneToMany]: "62053",
    [BlueprintIcons_16.OneToOne]: "62054",
    [BlueprintIcons_16.OpenApplication]: "62251",
    [BlueprintIcons_16.Outdated]: "62055",
    [BlueprintIcons_16.OuterJoin]: "62399",
    [BlueprintIcons_16.Output]: "62320",
    [BlueprintIcons_16.Package]: "62325",
    [BlueprintIcons_16.PageBreak]: "62373",
    [BlueprintIcons_16.PageLayout]: "62056",
    [BlueprintIcons_16.PanelStats]: "62057",
    [BlueprintIcons_16.PanelTable]: "62058",
    [BlueprintIcons_16.Panel]: "62337",
    [BlueprintIcons_16.Paperclip]: "62059",
    [BlueprintIcons_16.Paragraph]: "62060",
    [BlueprintIcons_16.PasteVariable]: "62278",
    [BlueprintIcons_16.PathSearch]: "62061",
    [BlueprintIcons_16.Path]: "62062",
    [BlueprintIcons_16.Pause]: "62063",
    [BlueprintIcons_16.People]: "62064",
    [BlueprintIcons_16.Percentage]: "62065",
    [BlueprintIcons_16.Person]: "62066",
    [BlueprintIcons_16.PhoneCall]: "62279",
    [BlueprintIcons_16.PhoneForward]: "62280",
    [BlueprintIcons_16.PhoneSearch]: "62359",
    [BlueprintIcons_16.Phone]: "62067",
    [BlueprintIcons_16.PieChart]: "62068",
    [BlueprintIcons_16.Pill]: "62326",
    [BlueprintIcons_16.Pin]: "62069",
    [BlueprintIcons_16.Pistol]: "62364",
    [BlueprintIcons_16.PivotTable]: "62070",
    [BlueprintIcons_16.Pivot]: "62071",
    [BlueprintIcons_16.Play]: "62072",
    [BlueprintIcons_16.Playbook]: "62244",
    [BlueprintIcons_16.Plus]: "62073",
    [BlueprintIcons_16.PolygonFilter]: "62074",
    [BlueprintIcons_16.Popout]: "62400",
    [BlueprintIcons_16.Power]: "62075",
    [BlueprintIcons_16.PredictiveAnalysis]: "62076",
    [BlueprintIcons_16.Prescription]: "62077",
    [BlueprintIcons_16.Presentation]: "62078",
    [BlueprintIcons_16.Print]: "62079",
    [BlueprintIcons_16.Projects]: "62080",
    [BlueprintIcons_16.Properties]: "62081",
    [BlueprintIcons_16.Property]: "62082",
    [BlueprintIcons_16.PublishFunction]: "62083",
    [BlueprintIcons_16.Pulse]: "62084",
    [BlueprintIcons_16.Rain]: "62085",
    [BlueprintIcons_16.Random]: "62086",
    [BlueprintIcons_16.RangeRing]: "62321",
    [BlueprintIcons_16.Record]: "62087",
    [BlueprintIcons_16.RectHeight]: "62245",
    [BlueprintIcons_16.RectWidth]: "62246",
    [BlueprintIcons_16.Rectangle]: "62241",
    [BlueprintIcons_16.Redo]: "62088",
    [BlueprintIcons_16.RefreshOff]: "62378",
    [BlueprintIcons_16.Refresh]: "62089",
    [BlueprintIcons_16.Regex]: "62255",
    [BlueprintIcons_16.RegressionChart]: "62090",
    [BlueprintIcons_16.RemoveColumnLeft]: "62091",
    [BlueprintIcons_16.RemoveColumnRight]: "62092",
    [BlueprintIcons_16.RemoveColumn]: "62093",
    [BlueprintIcons_16.RemoveRowBottom]: "62094",
    [BlueprintIcons_16.RemoveRowTop]: "62095",
    [BlueprintIcons_16.Remove]: "62096",
    [BlueprintIcons_16.Repeat]: "62097",
    [BlueprintIcons_16.Reset]: "62098",
    [BlueprintIcons_16.Resolve]: "62099",
    [BlueprintIcons_16.Rig]: "62100",
    [BlueprintIcons_16.RightJoin]: "62101",
    [BlueprintIcons_16.Ring]: "62102",
    [BlueprintIcons_16.RocketSlant]: "62103",
    [BlueprintIcons_16.Rocket]: "62104",
    [BlueprintIcons_16.RootFolder]: "62367",
    [BlueprintIcons_16.RotateCcw]: "62345",
    [BlueprintIcons_16.RotateCw]: "62344",
    [BlueprintIcons_16.RotateDocument]: "62105",
    [BlueprintIcons_16.RotatePage]: "62106",
    [BlueprintIcons_16.Route]: "62107",
    [BlueprintIcons_16.RunHistory]: "62355",
    [BlueprintIcons_16.Satellite]: "62108",
    [BlueprintIcons_16.Saved]: "62109",
    [BlueprintIcons_16.ScatterPlot]: "62110",
    [BlueprintIcons_16.SearchAround]: "62111",
    [BlueprintIcons_16.SearchTemplate]: "62112",
    [BlueprintIcons_16.SearchText]: "62113",
    [BlueprintIcons_16.Search]: "62114",
    [BlueprintIcons_16.SegmentedControl]: "62115",
    [BlueprintIcons_16.Select]: "62116",
    [BlueprintIcons_16.SelectionBoxAdd]: "62362",
    [BlueprintIcons_16.SelectionBoxEdit]: "62363",
    [BlueprintIcons_16.SelectionBoxRemove]: "62376",
    [BlueprintIcons_16.SelectionBox]: "62361",
    [BlueprintIcons_16.Selection]: "62117",
    [BlueprintIcons_16.SendBackward]: "62293",
    [BlueprintIcons_16.SendMessage]: "62118",
    [BlueprintIcons_16.SendToGraph]: "62119",
    [BlueprintIcons_16.SendToMap]: "62120",
    [BlueprintIcons_16.SendTo]: "62121",
    [BlueprintIcons_16.Sensor]: "62268",
    [BlueprintIcons_16.SeriesAdd]: "62122",
    [BlueprintIcons_16.SeriesConfiguration]: "62123",
    [BlueprintIcons_16.SeriesDerived]: "62124",
    [BlueprintIcons_16.SeriesFiltered]: "62125",
    [BlueprintIcons_16.SeriesSearch]: "62126",
    [BlueprintIcons_16.ServerInstall]: "62327",
    [BlueprintIcons_16.Server]: "62328",
    [BlueprintIcons_16.Settings]: "62127",
    [BlueprintIcons_16.Shapes]: "62128",
    [BlueprintIcons_16.Share]: "62129",
    [BlueprintIcons_16.SharedFilter]: "62130",
    [BlueprintIcons_16.Shield]: "62131",
    [BlueprintIcons_16.Ship]: "62132",
    [BlueprintIcons_16.Shop]: "62133",
    [BlueprintIcons_16.ShoppingCart]: "62134",
    [BlueprintIcons_16.ShortenText]: "62271",
    [BlueprintIcons_16.SignalSearch]: "62135",
    [BlueprintIcons_16.SimCard]: "62136",
    [BlueprintIcons_16.Slash]: "62137",
    [BlueprintIcons_16.SmallCross]: "62138",
    [BlueprintIcons_16.SmallInfoSign]: "62260",
    [BlueprintIcons_16.SmallMinus]: "62139",
    [BlueprintIcons_16.SmallPlus]: "62140",
    [BlueprintIcons_16.SmallSquare]: "62141",
    [BlueprintIcons_16.SmallTick]: "62142",
    [BlueprintIcons_16.Snowflake]: "62143",
    [BlueprintIcons_16.SoccerBall]: "62288",
    [BlueprintIcons_16.SocialMedia]: "62144",
    [BlueprintIcons_16.SortAlphabeticalDesc]: "62145",
    [BlueprintIcons_16.SortAlphabetical]: "62146",
    [BlueprintIcons_16.SortAsc]: "62147",
    [BlueprintIcons_16.SortDesc]: "62148",
    [BlueprintIcons_16.SortNumericalDesc]: "62149",
    [BlueprintIcons_16.SortNumerical]: "62150",
    [BlueprintIcons_16.Sort]: "62151",
    [BlueprintIcons_16.SpellCheck]: "62272",
    [BlueprintIcons_16.Spin]: "62387",
    [BlueprintIcons_16.SplitColumns]: "62152",
    [BlueprintIcons_16.SportsStadium]: "62289",
    [BlueprintIcons_16.Square]: "62153",
    [BlueprintIcons_16.StackedChart]: "62154",
    [BlueprintIcons_16.StadiumGeometry]: "62155",
    [BlueprintIcons_16.StarEmpty]: "62156",
    [BlueprintIcons_16.Star]: "62157",
    [BlueprintIcons_16.StepBackward]: "62158",
    [BlueprintIcons_16.StepChart]: "62159",
    [BlueprintIcons_16.StepForward]: "62160",
    [BlueprintIcons_16.Stop]: "62161",
    [BlueprintIcons_16.Stopwatch]: "62162",
    [BlueprintIcons_16.Strikethrough]: "62163",
    [BlueprintIcons_16.Style]: "62164",
    [BlueprintIcons_16.Subscript]: "62265",
    [BlueprintIcons_16.SubtractRightJoin]: "62354",
    [BlueprintIcons_16.Superscript]: "62266",
    [BlueprintIcons_16.SwapHorizontal]: "62165",
    [BlueprintIcons_16.SwapVertical]: "62166",
    [BlueprintIcons_16.Sweep]: "62372",
    [BlueprintIcons_16.Switch]: "62167",
    [BlueprintIcons_16.SymbolCircle]: "62168",
    [BlueprintIcons_16.SymbolCross]: "62169",
    [BlueprintIcons_16.SymbolDiamond]: "62170",
    [BlueprintIcons_16.SymbolRectangle]: "62242",
    [BlueprintIcons_16.SymbolSquare]: "62171",
    [BlueprintIcons_16.SymbolTriangleDown]: "62172",
    [BlueprintIcons_16.SymbolTriangleUp]: "62173",
    [BlueprintIcons_16.Syringe]: "62174",
    [BlueprintIcons_16.TableSync]: "62318",
    [BlueprintIcons_16.TagAdd]: "62329",
    [BlueprintIcons_16.TagPromote]: "62330",
    [BlueprintIcons_16.TagRefresh]: "62331",
    [BlueprintIcons_16.TagUndo]: "62332",
    [BlueprintIcons_16.Tag]: "62175",
    [BlueprintIcons_16.Tags]: "62333",
    [BlueprintIcons_16.TakeAction]: "62176",
    [BlueprintIcons_16.Tank]: "62177",
    [BlueprintIcons_16.Target]: "62178",
    [BlueprintIcons_16.Taxi]: "62179",
    [BlueprintIcons_16.Team]: "62290",
    [BlueprintIcons_16.Temperature]: "62180",
    [BlueprintIcons_16.TextHighlight]: "62181",
    [BlueprintIcons_16.ThAdd]: "62346",
    [BlueprintIcons_16.ThDerived]: "62182",
    [BlueprintIcons_16.ThDisconnect]: "62183",
    [BlueprintIcons_16.ThFiltered]: "62184",
    [BlueprintIcons_16.ThListAdd]: "62347",
    [BlueprintIcons_16.ThList]: "62185",
    [BlueprintIcons_16.ThVirtualAdd]: "62349",
    [BlueprintIcons_16.ThVirtual]: "62348",
    [BlueprintIcons_16.Th]: "62186",
    [BlueprintIcons_16.ThirdParty]: "62187",
    [BlueprintIcons_16.ThumbsDown]: "62188",
    [BlueprintIcons_16.ThumbsUp]: "62189",
    [BlueprintIcons_16.TickCircle]: "62190",
    [BlueprintIcons_16.Tick]: "62191",
    [BlueprintIcons_16.Time]: "62192",
    [BlueprintIcons_16.TimelineAreaChart]: "62193",
    [BlueprintIcons_16.TimelineBarChart]: "62194",
    [BlueprintIcons_16.TimelineEvents]: "62195",
    [BlueprintIcons_16.TimelineLineChart]: "62196",
    [BlueprintIcons_16.Tint]: "62197",
    [BlueprintIcons_16.Torch]: "62198",
    [BlueprintIcons_16.Tractor]: "62199",
    [BlueprintIcons_16.Train]: "62200",
    [BlueprintIcons_16.Translate]: "62201",
    [BlueprintIcons_16.Trash]: "62202",
    [BlueprintIcons_16.Tree]: "62203",
    [BlueprintIcons_16.TrendingDown]: "62204",
    [BlueprintIcons_16.TrendingUp]: "62205",
    [BlueprintIcons_16.Trophy]: "62287",
    [BlueprintIcons_16.Truck]: "62206",
    [BlueprintIcons_16.TwoColumns]: "62207",
    [BlueprintIcons_16.Unarchive]: "62208",
    [BlueprintIcons_16.Underline]: "62209",
    [BlueprintIcons_16.Undo]: "62210",
    [BlueprintIcons_16.UngroupObjects]: "62211",
    [BlueprintIcons_16.UnknownVehicle]: "62212",
    [BlueprintIcons_16.Unlink]: "62277",
    [BlueprintIcons_16.Unlock]: "62213",
    [BlueprintIcons_16.Unpin]: "62214",
    [BlueprintIcons_16.Unresolve]: "62215",
    [BlueprintIcons_16.Updated]: "62216",
    [BlueprintIcons_16.Upload]: "62217",
    [BlueprintIcons_16.User]: "62218",
    [BlueprintIcons_16.VariableLayer]: "62379",
    [BlueprintIcons_16.Variable]: "62219",
    [BlueprintIcons_16.Vector]: "62302",
    [BlueprintIcons_16.VerticalBarChartAsc]: "62220",
    [BlueprintIcons_16.VerticalBarChartDesc]: "62221",
    [BlueprintIcons_16.VerticalDistribution]: "62222",
    [BlueprintIcons_16.VerticalInbetween]: "62250",
    [BlueprintIcons_16.Video]: "62223",
    [BlueprintIcons_16.Virus]: "62224",
    [BlueprintIcons_16.VolumeDown]: "62225",
    [BlueprintIcons_16.VolumeOff]: "62226",
    [BlueprintIcons_16.VolumeUp]: "62227",
    [BlueprintIcons_16.Walk]: "62228",
    [BlueprintIcons_16.WarningSign]: "62229",
    [BlueprintIcons_16.WaterfallChart]: "62230",
    [BlueprintIcons_16.Waves]: "62231",
    [BlueprintIcons_16.WidgetButton]: "62232",
    [BlueprintIcons_16.WidgetFooter]: "62233",
    [BlueprintIcons_16.WidgetHeader]: "62234",
    [BlueprintIcons_16.Widget]: "62235",
    [BlueprintIcons_16.Wind]: "62236",
    [BlueprintIcons_16.Won]: "62383",
    [BlueprintIcons_16.WrapLines]: "62382",
    [BlueprintIcons_16.WrenchRedo]: "62334",
    [BlueprintIcons_16.WrenchSnooze]: "62335",
    [BlueprintIcons_16.WrenchTime]: "62336",
    [BlueprintIcons_16.Wrench]: "62237",
    [BlueprintIcons_16.Yen]: "62384",
    [BlueprintIcons_16.ZoomIn]: "62238",
    [BlueprintIcons_16.ZoomOut]: "62239",
    [BlueprintIcons_16.ZoomToFit]: "62240",
};
