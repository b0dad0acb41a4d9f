"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// vendor/icons/paths-loaders/allPathsLoader.js
var allPathsLoader_exports = {};
__export(allPathsLoader_exports, {
  allPathsLoader: () => allPathsLoader
});
var allPathsLoader;
var init_allPathsLoader = __esm({
  "vendor/icons/paths-loaders/allPathsLoader.js"() {
    "use strict";
    allPathsLoader = (icon) => {
      const error = new Error(`icon "${icon}" by name: import its component from @blueprintjs/icons`);
      reportError(error);
      return Promise.reject(error);
    };
  }
});

// vendor/icons/paths-loaders/splitPathsBySizeLoader.js
var splitPathsBySizeLoader_exports = {};
__export(splitPathsBySizeLoader_exports, {
  splitPathsBySizeLoader: () => splitPathsBySizeLoader
});
var splitPathsBySizeLoader;
var init_splitPathsBySizeLoader = __esm({
  "vendor/icons/paths-loaders/splitPathsBySizeLoader.js"() {
    "use strict";
    splitPathsBySizeLoader = (icon) => {
      const error = new Error(`icon "${icon}" by name: import its component from @blueprintjs/icons`);
      reportError(error);
      return Promise.reject(error);
    };
  }
});

// vendor/icons/index.js
var index_exports = {};
__export(index_exports, {
  AddIcon: () => AddIcon,
  AnnotationIcon: () => AnnotationIcon,
  ApplicationIcon: () => ApplicationIcon,
  ArchiveIcon: () => ArchiveIcon,
  AreaOfInterestIcon: () => AreaOfInterestIcon,
  ArrowDown: () => ArrowDown,
  ArrowDownIcon: () => ArrowDownIcon,
  ArrowLeftIcon: () => ArrowLeftIcon,
  ArrowRightIcon: () => ArrowRightIcon,
  ArrowUp: () => ArrowUp,
  ArrowUpIcon: () => ArrowUpIcon,
  AutomaticUpdatesIcon: () => AutomaticUpdatesIcon,
  BankAccountIcon: () => BankAccountIcon,
  BookIcon: () => BookIcon,
  BuildIcon: () => BuildIcon,
  CalculatorIcon: () => CalculatorIcon,
  Calendar: () => Calendar,
  CalendarIcon: () => CalendarIcon,
  CaretDownIcon: () => CaretDownIcon,
  CaretRightIcon: () => CaretRightIcon,
  ChartIcon: () => ChartIcon,
  ChevronDownIcon: () => ChevronDownIcon,
  ChevronLeftIcon: () => ChevronLeftIcon,
  ChevronRightIcon: () => ChevronRightIcon,
  ChevronUpIcon: () => ChevronUpIcon,
  ClipboardIcon: () => ClipboardIcon,
  CloudDownloadIcon: () => CloudDownloadIcon,
  CloudUploadIcon: () => CloudUploadIcon,
  CogIcon: () => CogIcon,
  ColumnLayoutIcon: () => ColumnLayoutIcon,
  ContrastIcon: () => ContrastIcon,
  CreditCardIcon: () => CreditCardIcon,
  Cross: () => Cross,
  CrossCircleIcon: () => CrossCircleIcon,
  CrossIcon: () => CrossIcon,
  DatabaseIcon: () => DatabaseIcon,
  DeleteIcon: () => DeleteIcon,
  DesktopIcon: () => DesktopIcon,
  DisableIcon: () => DisableIcon,
  DocumentIcon: () => DocumentIcon,
  DocumentOpenIcon: () => DocumentOpenIcon,
  DollarIcon: () => DollarIcon,
  DoubleCaretVerticalIcon: () => DoubleCaretVerticalIcon,
  DownloadIcon: () => DownloadIcon,
  DragHandleVerticalIcon: () => DragHandleVerticalIcon,
  DuplicateIcon: () => DuplicateIcon,
  EditIcon: () => EditIcon,
  EndorsedIcon: () => EndorsedIcon,
  EraserIcon: () => EraserIcon,
  ErrorIcon: () => ErrorIcon,
  ExchangeIcon: () => ExchangeIcon,
  ExportIcon: () => ExportIcon,
  EyeOffIcon: () => EyeOffIcon,
  EyeOpenIcon: () => EyeOpenIcon,
  FastForwardIcon: () => FastForwardIcon,
  FilterIcon: () => FilterIcon,
  FilterKeepIcon: () => FilterKeepIcon,
  FilterOpenIcon: () => FilterOpenIcon,
  FilterRemoveIcon: () => FilterRemoveIcon,
  FlashIcon: () => FlashIcon,
  FloppyDiskIcon: () => FloppyDiskIcon,
  FlowBranchIcon: () => FlowBranchIcon,
  FolderCloseIcon: () => FolderCloseIcon,
  FolderOpenIcon: () => FolderOpenIcon,
  FontIcon: () => FontIcon,
  GlobeNetworkIcon: () => GlobeNetworkIcon,
  GridViewIcon: () => GridViewIcon,
  GroupedBarChartIcon: () => GroupedBarChartIcon,
  HandIcon: () => HandIcon,
  HeartIcon: () => HeartIcon,
  HelpIcon: () => HelpIcon,
  HistoryIcon: () => HistoryIcon,
  HomeIcon: () => HomeIcon,
  IconNames: () => IconNames,
  IconSize: () => IconSize,
  Icons: () => Icons,
  IdNumberIcon: () => IdNumberIcon,
  ImportIcon: () => ImportIcon,
  InfoSignIcon: () => InfoSignIcon,
  InsertIcon: () => InsertIcon,
  KeyCommandIcon: () => KeyCommandIcon,
  KeyControlIcon: () => KeyControlIcon,
  KeyDeleteIcon: () => KeyDeleteIcon,
  KeyEnterIcon: () => KeyEnterIcon,
  KeyIcon: () => KeyIcon,
  KeyOptionIcon: () => KeyOptionIcon,
  KeyShiftIcon: () => KeyShiftIcon,
  LabelIcon: () => LabelIcon,
  LightningIcon: () => LightningIcon,
  LinkIcon: () => LinkIcon,
  ListDetailViewIcon: () => ListDetailViewIcon,
  ListIcon: () => ListIcon,
  LockIcon: () => LockIcon,
  LogInIcon: () => LogInIcon,
  LogOutIcon: () => LogOutIcon,
  MediaIcon: () => MediaIcon,
  MenuClosedIcon: () => MenuClosedIcon,
  MenuIcon: () => MenuIcon,
  MobilePhoneIcon: () => MobilePhoneIcon,
  MoreIcon: () => MoreIcon,
  MultiSelectIcon: () => MultiSelectIcon,
  NotificationsIcon: () => NotificationsIcon,
  OfficeIcon: () => OfficeIcon,
  OutdatedIcon: () => OutdatedIcon,
  PanelStatsIcon: () => PanelStatsIcon,
  PanelTableIcon: () => PanelTableIcon,
  PathSearchIcon: () => PathSearchIcon,
  PeopleIcon: () => PeopleIcon,
  PersonIcon: () => PersonIcon,
  PinIcon: () => PinIcon,
  PlayIcon: () => PlayIcon,
  Print: () => Print,
  PrintIcon: () => PrintIcon,
  PropertiesIcon: () => PropertiesIcon,
  PulseIcon: () => PulseIcon,
  RandomIcon: () => RandomIcon,
  RefreshIcon: () => RefreshIcon,
  RepeatIcon: () => RepeatIcon,
  ResetIcon: () => ResetIcon,
  SVGIconContainer: () => SVGIconContainer,
  SearchIcon: () => SearchIcon,
  SelectIcon: () => SelectIcon,
  SelectionIcon: () => SelectionIcon,
  SendToIcon: () => SendToIcon,
  ShopIcon: () => ShopIcon,
  ShoppingCartIcon: () => ShoppingCartIcon,
  SmallCrossIcon: () => SmallCrossIcon,
  SmallTickIcon: () => SmallTickIcon,
  StarIcon: () => StarIcon,
  StopIcon: () => StopIcon,
  SwapHorizontalIcon: () => SwapHorizontalIcon,
  SwapVerticalIcon: () => SwapVerticalIcon,
  TagIcon: () => TagIcon,
  ThListIcon: () => ThListIcon,
  TickCircleIcon: () => TickCircleIcon,
  TickIcon: () => TickIcon,
  TimeIcon: () => TimeIcon,
  TimelineBarChartIcon: () => TimelineBarChartIcon,
  TimelineEventsIcon: () => TimelineEventsIcon,
  TintIcon: () => TintIcon,
  TrashIcon: () => TrashIcon,
  UndoIcon: () => UndoIcon,
  UnlockIcon: () => UnlockIcon,
  UnresolveIcon: () => UnresolveIcon,
  UploadIcon: () => UploadIcon,
  UserIcon: () => UserIcon,
  WalkIcon: () => WalkIcon,
  WarningSignIcon: () => WarningSignIcon,
  WrenchIcon: () => WrenchIcon,
  ZoomInIcon: () => ZoomInIcon
});
module.exports = __toCommonJS(index_exports);

// vendor/icons/iconNames.js
var import_change_case = require("change-case");

// vendor/icons/generated/16px/blueprint-icons-16.js
var BlueprintIcons_16;
(function(BlueprintIcons_162) {
  BlueprintIcons_162["AddApplication"] = "add-application";
  BlueprintIcons_162["AddChild"] = "add-child";
  BlueprintIcons_162["AddClip"] = "add-clip";
  BlueprintIcons_162["AddColumnLeft"] = "add-column-left";
  BlueprintIcons_162["AddColumnRight"] = "add-column-right";
  BlueprintIcons_162["AddDerivedColumn"] = "add-derived-column";
  BlueprintIcons_162["AddLocation"] = "add-location";
  BlueprintIcons_162["AddParent"] = "add-parent";
  BlueprintIcons_162["AddRowBottom"] = "add-row-bottom";
  BlueprintIcons_162["AddRowTop"] = "add-row-top";
  BlueprintIcons_162["AddTile"] = "add-tile";
  BlueprintIcons_162["AddToArtifact"] = "add-to-artifact";
  BlueprintIcons_162["AddToFolder"] = "add-to-folder";
  BlueprintIcons_162["Add"] = "add";
  BlueprintIcons_162["AimpointsTarget"] = "aimpoints-target";
  BlueprintIcons_162["Airplane"] = "airplane";
  BlueprintIcons_162["AlignCenter"] = "align-center";
  BlueprintIcons_162["AlignJustify"] = "align-justify";
  BlueprintIcons_162["AlignLeft"] = "align-left";
  BlueprintIcons_162["AlignRight"] = "align-right";
  BlueprintIcons_162["AlignmentBottom"] = "alignment-bottom";
  BlueprintIcons_162["AlignmentHorizontalCenter"] = "alignment-horizontal-center";
  BlueprintIcons_162["AlignmentLeft"] = "alignment-left";
  BlueprintIcons_162["AlignmentRight"] = "alignment-right";
  BlueprintIcons_162["AlignmentTop"] = "alignment-top";
  BlueprintIcons_162["AlignmentVerticalCenter"] = "alignment-vertical-center";
  BlueprintIcons_162["Ammunition"] = "ammunition";
  BlueprintIcons_162["Anchor"] = "anchor";
  BlueprintIcons_162["Annotation"] = "annotation";
  BlueprintIcons_162["Announcement"] = "announcement";
  BlueprintIcons_162["Antenna"] = "antenna";
  BlueprintIcons_162["AppHeader"] = "app-header";
  BlueprintIcons_162["Application"] = "application";
  BlueprintIcons_162["Applications"] = "applications";
  BlueprintIcons_162["Archive"] = "archive";
  BlueprintIcons_162["AreaOfInterest"] = "area-of-interest";
  BlueprintIcons_162["ArrayBoolean"] = "array-boolean";
  BlueprintIcons_162["ArrayDate"] = "array-date";
  BlueprintIcons_162["ArrayFloatingPoint"] = "array-floating-point";
  BlueprintIcons_162["ArrayNumeric"] = "array-numeric";
  BlueprintIcons_162["ArrayObject"] = "array-object";
  BlueprintIcons_162["ArrayString"] = "array-string";
  BlueprintIcons_162["ArrayTimestamp"] = "array-timestamp";
  BlueprintIcons_162["Array"] = "array";
  BlueprintIcons_162["ArrowBottomLeft"] = "arrow-bottom-left";
  BlueprintIcons_162["ArrowBottomRight"] = "arrow-bottom-right";
  BlueprintIcons_162["ArrowDown"] = "arrow-down";
  BlueprintIcons_162["ArrowLeft"] = "arrow-left";
  BlueprintIcons_162["ArrowRight"] = "arrow-right";
  BlueprintIcons_162["ArrowTopLeft"] = "arrow-top-left";
  BlueprintIcons_162["ArrowTopRight"] = "arrow-top-right";
  BlueprintIcons_162["ArrowUp"] = "arrow-up";
  BlueprintIcons_162["ArrowsArc"] = "arrows-arc";
  BlueprintIcons_162["ArrowsHorizontal"] = "arrows-horizontal";
  BlueprintIcons_162["ArrowsVertical"] = "arrows-vertical";
  BlueprintIcons_162["Asterisk"] = "asterisk";
  BlueprintIcons_162["At"] = "at";
  BlueprintIcons_162["AutomaticUpdates"] = "automatic-updates";
  BlueprintIcons_162["Axle"] = "axle";
  BlueprintIcons_162["Backlink"] = "backlink";
  BlueprintIcons_162["BackwardTen"] = "backward-ten";
  BlueprintIcons_162["Badge"] = "badge";
  BlueprintIcons_162["BanCircle"] = "ban-circle";
  BlueprintIcons_162["BankAccount"] = "bank-account";
  BlueprintIcons_162["Barcode"] = "barcode";
  BlueprintIcons_162["BinaryNumber"] = "binary-number";
  BlueprintIcons_162["Blank"] = "blank";
  BlueprintIcons_162["BlockPromote"] = "block-promote";
  BlueprintIcons_162["BlockedPerson"] = "blocked-person";
  BlueprintIcons_162["Bold"] = "bold";
  BlueprintIcons_162["Book"] = "book";
  BlueprintIcons_162["Bookmark"] = "bookmark";
  BlueprintIcons_162["Box"] = "box";
  BlueprintIcons_162["BranchLocked"] = "branch-locked";
  BlueprintIcons_162["BranchUnlocked"] = "branch-unlocked";
  BlueprintIcons_162["Briefcase"] = "briefcase";
  BlueprintIcons_162["BringData"] = "bring-data";
  BlueprintIcons_162["BringForward"] = "bring-forward";
  BlueprintIcons_162["BritishPound"] = "british-pound";
  BlueprintIcons_162["Bug"] = "bug";
  BlueprintIcons_162["Buggy"] = "buggy";
  BlueprintIcons_162["Build"] = "build";
  BlueprintIcons_162["Bullseye"] = "bullseye";
  BlueprintIcons_162["Calculator"] = "calculator";
  BlueprintIcons_162["Calendar"] = "calendar";
  BlueprintIcons_162["Camera"] = "camera";
  BlueprintIcons_162["CaretDown"] = "caret-down";
  BlueprintIcons_162["CaretLeft"] = "caret-left";
  BlueprintIcons_162["CaretRight"] = "caret-right";
  BlueprintIcons_162["CaretUp"] = "caret-up";
  BlueprintIcons_162["CargoShip"] = "cargo-ship";
  BlueprintIcons_162["CellTower"] = "cell-tower";
  BlueprintIcons_162["Changes"] = "changes";
  BlueprintIcons_162["Chart"] = "chart";
  BlueprintIcons_162["Chat"] = "chat";
  BlueprintIcons_162["ChevronBackward"] = "chevron-backward";
  BlueprintIcons_162["ChevronDown"] = "chevron-down";
  BlueprintIcons_162["ChevronForward"] = "chevron-forward";
  BlueprintIcons_162["ChevronLeft"] = "chevron-left";
  BlueprintIcons_162["ChevronRight"] = "chevron-right";
  BlueprintIcons_162["ChevronUp"] = "chevron-up";
  BlueprintIcons_162["CircleArrowDown"] = "circle-arrow-down";
  BlueprintIcons_162["CircleArrowLeft"] = "circle-arrow-left";
  BlueprintIcons_162["CircleArrowRight"] = "circle-arrow-right";
  BlueprintIcons_162["CircleArrowUp"] = "circle-arrow-up";
  BlueprintIcons_162["CircleDashed"] = "circle-dashed";
  BlueprintIcons_162["Circle"] = "circle";
  BlueprintIcons_162["Citation"] = "citation";
  BlueprintIcons_162["Clean"] = "clean";
  BlueprintIcons_162["Clip"] = "clip";
  BlueprintIcons_162["ClipboardFile"] = "clipboard-file";
  BlueprintIcons_162["Clipboard"] = "clipboard";
  BlueprintIcons_162["CloudDownload"] = "cloud-download";
  BlueprintIcons_162["CloudServer"] = "cloud-server";
  BlueprintIcons_162["CloudTick"] = "cloud-tick";
  BlueprintIcons_162["CloudUpload"] = "cloud-upload";
  BlueprintIcons_162["Cloud"] = "cloud";
  BlueprintIcons_162["CodeBlock"] = "code-block";
  BlueprintIcons_162["Code"] = "code";
  BlueprintIcons_162["Cog"] = "cog";
  BlueprintIcons_162["CollapseAll"] = "collapse-all";
  BlueprintIcons_162["ColorFill"] = "color-fill";
  BlueprintIcons_162["ColumnLayout"] = "column-layout";
  BlueprintIcons_162["Comment"] = "comment";
  BlueprintIcons_162["Comparison"] = "comparison";
  BlueprintIcons_162["Compass"] = "compass";
  BlueprintIcons_162["Compressed"] = "compressed";
  BlueprintIcons_162["Confirm"] = "confirm";
  BlueprintIcons_162["ConsoleAlert"] = "console-alert";
  BlueprintIcons_162["Console"] = "console";
  BlueprintIcons_162["Construction"] = "construction";
  BlueprintIcons_162["Contrast"] = "contrast";
  BlueprintIcons_162["Control"] = "control";
  BlueprintIcons_162["CreditCard"] = "credit-card";
  BlueprintIcons_162["Crop"] = "crop";
  BlueprintIcons_162["CrossCircle"] = "cross-circle";
  BlueprintIcons_162["Cross"] = "cross";
  BlueprintIcons_162["Crown"] = "crown";
  BlueprintIcons_162["CrystalBall"] = "crystal-ball";
  BlueprintIcons_162["CssStyle"] = "css-style";
  BlueprintIcons_162["CubeAdd"] = "cube-add";
  BlueprintIcons_162["CubeCutout"] = "cube-cutout";
  BlueprintIcons_162["CubeCutouts"] = "cube-cutouts";
  BlueprintIcons_162["CubeEdit"] = "cube-edit";
  BlueprintIcons_162["CubeRemove"] = "cube-remove";
  BlueprintIcons_162["Cube"] = "cube";
  BlueprintIcons_162["Cubes"] = "cubes";
  BlueprintIcons_162["CurlyBraces"] = "curly-braces";
  BlueprintIcons_162["CurvedRangeChart"] = "curved-range-chart";
  BlueprintIcons_162["Cut"] = "cut";
  BlueprintIcons_162["Cycle"] = "cycle";
  BlueprintIcons_162["Dashboard"] = "dashboard";
  BlueprintIcons_162["DataCloud"] = "data-cloud";
  BlueprintIcons_162["DataConnection"] = "data-connection";
  BlueprintIcons_162["DataLineage"] = "data-lineage";
  BlueprintIcons_162["DataSearch"] = "data-search";
  BlueprintIcons_162["DataSync"] = "data-sync";
  BlueprintIcons_162["Database"] = "database";
  BlueprintIcons_162["DeleteClip"] = "delete-clip";
  BlueprintIcons_162["Delete"] = "delete";
  BlueprintIcons_162["Delta"] = "delta";
  BlueprintIcons_162["DeriveColumn"] = "derive-column";
  BlueprintIcons_162["Descendant"] = "descendant";
  BlueprintIcons_162["Desktop"] = "desktop";
  BlueprintIcons_162["Detection"] = "detection";
  BlueprintIcons_162["Diagnosis"] = "diagnosis";
  BlueprintIcons_162["DiagramTree"] = "diagram-tree";
  BlueprintIcons_162["DirectionLeft"] = "direction-left";
  BlueprintIcons_162["DirectionRight"] = "direction-right";
  BlueprintIcons_162["Disable"] = "disable";
  BlueprintIcons_162["Divide"] = "divide";
  BlueprintIcons_162["DocumentCode"] = "document-code";
  BlueprintIcons_162["DocumentLocked"] = "document-locked";
  BlueprintIcons_162["DocumentOpen"] = "document-open";
  BlueprintIcons_162["DocumentShare"] = "document-share";
  BlueprintIcons_162["Document"] = "document";
  BlueprintIcons_162["Dollar"] = "dollar";
  BlueprintIcons_162["Dot"] = "dot";
  BlueprintIcons_162["DoubleCaretHorizontal"] = "double-caret-horizontal";
  BlueprintIcons_162["DoubleCaretVertical"] = "double-caret-vertical";
  BlueprintIcons_162["DoubleChevronDown"] = "double-chevron-down";
  BlueprintIcons_162["DoubleChevronLeft"] = "double-chevron-left";
  BlueprintIcons_162["DoubleChevronRight"] = "double-chevron-right";
  BlueprintIcons_162["DoubleChevronUp"] = "double-chevron-up";
  BlueprintIcons_162["DoughnutChart"] = "doughnut-chart";
  BlueprintIcons_162["Download"] = "download";
  BlueprintIcons_162["DragHandleHorizontal"] = "drag-handle-horizontal";
  BlueprintIcons_162["DragHandleVertical"] = "drag-handle-vertical";
  BlueprintIcons_162["Draw"] = "draw";
  BlueprintIcons_162["DrawerLeftFilled"] = "drawer-left-filled";
  BlueprintIcons_162["DrawerLeft"] = "drawer-left";
  BlueprintIcons_162["DrawerRightFilled"] = "drawer-right-filled";
  BlueprintIcons_162["DrawerRight"] = "drawer-right";
  BlueprintIcons_162["DriveTime"] = "drive-time";
  BlueprintIcons_162["DroneUav"] = "drone-uav";
  BlueprintIcons_162["Drone"] = "drone";
  BlueprintIcons_162["Duplicate"] = "duplicate";
  BlueprintIcons_162["Edit"] = "edit";
  BlueprintIcons_162["Eject"] = "eject";
  BlueprintIcons_162["Emoji"] = "emoji";
  BlueprintIcons_162["Endnote"] = "endnote";
  BlueprintIcons_162["Endorsed"] = "endorsed";
  BlueprintIcons_162["Engagement"] = "engagement";
  BlueprintIcons_162["Envelope"] = "envelope";
  BlueprintIcons_162["Equals"] = "equals";
  BlueprintIcons_162["Eraser"] = "eraser";
  BlueprintIcons_162["Error"] = "error";
  BlueprintIcons_162["Euro"] = "euro";
  BlueprintIcons_162["Excavator"] = "excavator";
  BlueprintIcons_162["Exchange"] = "exchange";
  BlueprintIcons_162["ExcludeRow"] = "exclude-row";
  BlueprintIcons_162["ExpandAll"] = "expand-all";
  BlueprintIcons_162["Explain"] = "explain";
  BlueprintIcons_162["Export"] = "export";
  BlueprintIcons_162["EyeOff"] = "eye-off";
  BlueprintIcons_162["EyeOn"] = "eye-on";
  BlueprintIcons_162["EyeOpen"] = "eye-open";
  BlueprintIcons_162["FastBackward"] = "fast-backward";
  BlueprintIcons_162["FastForward"] = "fast-forward";
  BlueprintIcons_162["FeedSubscribed"] = "feed-subscribed";
  BlueprintIcons_162["Feed"] = "feed";
  BlueprintIcons_162["FighterJet"] = "fighter-jet";
  BlueprintIcons_162["Film"] = "film";
  BlueprintIcons_162["FilterKeep"] = "filter-keep";
  BlueprintIcons_162["FilterList"] = "filter-list";
  BlueprintIcons_162["FilterOpen"] = "filter-open";
  BlueprintIcons_162["FilterRemove"] = "filter-remove";
  BlueprintIcons_162["FilterSortAsc"] = "filter-sort-asc";
  BlueprintIcons_162["FilterSortDesc"] = "filter-sort-desc";
  BlueprintIcons_162["Filter"] = "filter";
  BlueprintIcons_162["Flag"] = "flag";
  BlueprintIcons_162["Flame"] = "flame";
  BlueprintIcons_162["Flash"] = "flash";
  BlueprintIcons_162["FloatingPoint"] = "floating-point";
  BlueprintIcons_162["FloppyDisk"] = "floppy-disk";
  BlueprintIcons_162["FlowBranch"] = "flow-branch";
  BlueprintIcons_162["FlowEnd"] = "flow-end";
  BlueprintIcons_162["FlowLinear"] = "flow-linear";
  BlueprintIcons_162["FlowReviewBranch"] = "flow-review-branch";
  BlueprintIcons_162["FlowReview"] = "flow-review";
  BlueprintIcons_162["Flows"] = "flows";
  BlueprintIcons_162["FolderClose"] = "folder-close";
  BlueprintIcons_162["FolderNew"] = "folder-new";
  BlueprintIcons_162["FolderOpen"] = "folder-open";
  BlueprintIcons_162["FolderSharedOpen"] = "folder-shared-open";
  BlueprintIcons_162["FolderShared"] = "folder-shared";
  BlueprintIcons_162["Follower"] = "follower";
  BlueprintIcons_162["Following"] = "following";
  BlueprintIcons_162["Font"] = "font";
  BlueprintIcons_162["ForkEnd"] = "fork-end";
  BlueprintIcons_162["Fork"] = "fork";
  BlueprintIcons_162["Form"] = "form";
  BlueprintIcons_162["ForwardTen"] = "forward-ten";
  BlueprintIcons_162["FrameToFrame"] = "frame-to-frame";
  BlueprintIcons_162["Fuel"] = "fuel";
  BlueprintIcons_162["FullCircle"] = "full-circle";
  BlueprintIcons_162["FullStackedChart"] = "full-stacked-chart";
  BlueprintIcons_162["Fullscreen"] = "fullscreen";
  BlueprintIcons_162["FunctionMinimal"] = "function-minimal";
  BlueprintIcons_162["Function"] = "function";
  BlueprintIcons_162["GanttChart"] = "gantt-chart";
  BlueprintIcons_162["Generate"] = "generate";
  BlueprintIcons_162["Geofence"] = "geofence";
  BlueprintIcons_162["Geolocation"] = "geolocation";
  BlueprintIcons_162["Geosearch"] = "geosearch";
  BlueprintIcons_162["Geotime"] = "geotime";
  BlueprintIcons_162["GiftBox"] = "gift-box";
  BlueprintIcons_162["GitBranch"] = "git-branch";
  BlueprintIcons_162["GitCommit"] = "git-commit";
  BlueprintIcons_162["GitMerge"] = "git-merge";
  BlueprintIcons_162["GitNewBranch"] = "git-new-branch";
  BlueprintIcons_162["GitPull"] = "git-pull";
  BlueprintIcons_162["GitPush"] = "git-push";
  BlueprintIcons_162["GitRebase"] = "git-rebase";
  BlueprintIcons_162["GitRepo"] = "git-repo";
  BlueprintIcons_162["Glass"] = "glass";
  BlueprintIcons_162["GlobeNetworkAdd"] = "globe-network-add";
  BlueprintIcons_162["GlobeNetwork"] = "globe-network";
  BlueprintIcons_162["Globe"] = "globe";
  BlueprintIcons_162["GraphRemove"] = "graph-remove";
  BlueprintIcons_162["Graph"] = "graph";
  BlueprintIcons_162["GreaterThanOrEqualTo"] = "greater-than-or-equal-to";
  BlueprintIcons_162["GreaterThan"] = "greater-than";
  BlueprintIcons_162["GridView"] = "grid-view";
  BlueprintIcons_162["Grid"] = "grid";
  BlueprintIcons_162["GroupItem"] = "group-item";
  BlueprintIcons_162["GroupObjects"] = "group-objects";
  BlueprintIcons_162["GroupedBarChart"] = "grouped-bar-chart";
  BlueprintIcons_162["HandDown"] = "hand-down";
  BlueprintIcons_162["HandLeft"] = "hand-left";
  BlueprintIcons_162["HandRight"] = "hand-right";
  BlueprintIcons_162["HandUp"] = "hand-up";
  BlueprintIcons_162["Hand"] = "hand";
  BlueprintIcons_162["Hat"] = "hat";
  BlueprintIcons_162["HeaderOne"] = "header-one";
  BlueprintIcons_162["HeaderThree"] = "header-three";
  BlueprintIcons_162["HeaderTwo"] = "header-two";
  BlueprintIcons_162["Header"] = "header";
  BlueprintIcons_162["Headset"] = "headset";
  BlueprintIcons_162["HeartBroken"] = "heart-broken";
  BlueprintIcons_162["Heart"] = "heart";
  BlueprintIcons_162["HeatGrid"] = "heat-grid";
  BlueprintIcons_162["Heatmap"] = "heatmap";
  BlueprintIcons_162["Helicopter"] = "helicopter";
  BlueprintIcons_162["Help"] = "help";
  BlueprintIcons_162["HelperManagement"] = "helper-management";
  BlueprintIcons_162["Hexagon"] = "hexagon";
  BlueprintIcons_162["HighPriority"] = "high-priority";
  BlueprintIcons_162["HighVoltagePole"] = "high-voltage-pole";
  BlueprintIcons_162["Highlight"] = "highlight";
  BlueprintIcons_162["History"] = "history";
  BlueprintIcons_162["Home"] = "home";
  BlueprintIcons_162["HorizontalBarChartAsc"] = "horizontal-bar-chart-asc";
  BlueprintIcons_162["HorizontalBarChartDesc"] = "horizontal-bar-chart-desc";
  BlueprintIcons_162["HorizontalBarChart"] = "horizontal-bar-chart";
  BlueprintIcons_162["HorizontalDistribution"] = "horizontal-distribution";
  BlueprintIcons_162["HorizontalInbetween"] = "horizontal-inbetween";
  BlueprintIcons_162["Hurricane"] = "hurricane";
  BlueprintIcons_162["IdNumber"] = "id-number";
  BlueprintIcons_162["ImageRotateLeft"] = "image-rotate-left";
  BlueprintIcons_162["ImageRotateRight"] = "image-rotate-right";
  BlueprintIcons_162["Import"] = "import";
  BlueprintIcons_162["InboxFiltered"] = "inbox-filtered";
  BlueprintIcons_162["InboxGeo"] = "inbox-geo";
  BlueprintIcons_162["InboxSearch"] = "inbox-search";
  BlueprintIcons_162["InboxUpdate"] = "inbox-update";
  BlueprintIcons_162["Inbox"] = "inbox";
  BlueprintIcons_162["InfoSign"] = "info-sign";
  BlueprintIcons_162["Inheritance"] = "inheritance";
  BlueprintIcons_162["InheritedGroup"] = "inherited-group";
  BlueprintIcons_162["InnerJoin"] = "inner-join";
  BlueprintIcons_162["Input"] = "input";
  BlueprintIcons_162["Insert"] = "insert";
  BlueprintIcons_162["Intelligence"] = "intelligence";
  BlueprintIcons_162["Intersection"] = "intersection";
  BlueprintIcons_162["IpAddress"] = "ip-address";
  BlueprintIcons_162["IssueClosed"] = "issue-closed";
  BlueprintIcons_162["IssueNew"] = "issue-new";
  BlueprintIcons_162["Issue"] = "issue";
  BlueprintIcons_162["Italic"] = "italic";
  BlueprintIcons_162["JoinTable"] = "join-table";
  BlueprintIcons_162["KeyBackspace"] = "key-backspace";
  BlueprintIcons_162["KeyCommand"] = "key-command";
  BlueprintIcons_162["KeyControl"] = "key-control";
  BlueprintIcons_162["KeyDelete"] = "key-delete";
  BlueprintIcons_162["KeyEnter"] = "key-enter";
  BlueprintIcons_162["KeyEscape"] = "key-escape";
  BlueprintIcons_162["KeyOption"] = "key-option";
  BlueprintIcons_162["KeyShift"] = "key-shift";
  BlueprintIcons_162["KeyTab"] = "key-tab";
  BlueprintIcons_162["Key"] = "key";
  BlueprintIcons_162["KnownVehicle"] = "known-vehicle";
  BlueprintIcons_162["LabTest"] = "lab-test";
  BlueprintIcons_162["Label"] = "label";
  BlueprintIcons_162["LayerOutline"] = "layer-outline";
  BlueprintIcons_162["Layer"] = "layer";
  BlueprintIcons_162["Layers"] = "layers";
  BlueprintIcons_162["LayoutAuto"] = "layout-auto";
  BlueprintIcons_162["LayoutBalloon"] = "layout-balloon";
  BlueprintIcons_162["LayoutBottomRowThreeTiles"] = "layout-bottom-row-three-tiles";
  BlueprintIcons_162["LayoutBottomRowTwoTiles"] = "layout-bottom-row-two-tiles";
  BlueprintIcons_162["LayoutCircle"] = "layout-circle";
  BlueprintIcons_162["LayoutGrid"] = "layout-grid";
  BlueprintIcons_162["LayoutGroupBy"] = "layout-group-by";
  BlueprintIcons_162["LayoutHierarchy"] = "layout-hierarchy";
  BlueprintIcons_162["LayoutLeftColumnThreeTiles"] = "layout-left-column-three-tiles";
  BlueprintIcons_162["LayoutLeftColumnTwoTiles"] = "layout-left-column-two-tiles";
  BlueprintIcons_162["LayoutLinear"] = "layout-linear";
  BlueprintIcons_162["LayoutRightColumnThreeTiles"] = "layout-right-column-three-tiles";
  BlueprintIcons_162["LayoutRightColumnTwoTiles"] = "layout-right-column-two-tiles";
  BlueprintIcons_162["LayoutSkewGrid"] = "layout-skew-grid";
  BlueprintIcons_162["LayoutSortedClusters"] = "layout-sorted-clusters";
  BlueprintIcons_162["LayoutThreeColumns"] = "layout-three-columns";
  BlueprintIcons_162["LayoutThreeRows"] = "layout-three-rows";
  BlueprintIcons_162["LayoutTopRowThreeTiles"] = "layout-top-row-three-tiles";
  BlueprintIcons_162["LayoutTopRowTwoTiles"] = "layout-top-row-two-tiles";
  BlueprintIcons_162["LayoutTwoColumns"] = "layout-two-columns";
  BlueprintIcons_162["LayoutTwoRows"] = "layout-two-rows";
  BlueprintIcons_162["Layout"] = "layout";
  BlueprintIcons_162["Learning"] = "learning";
  BlueprintIcons_162["LeftJoin"] = "left-join";
  BlueprintIcons_162["LengthenText"] = "lengthen-text";
  BlueprintIcons_162["LessThanOrEqualTo"] = "less-than-or-equal-to";
  BlueprintIcons_162["LessThan"] = "less-than";
  BlueprintIcons_162["Lifesaver"] = "lifesaver";
  BlueprintIcons_162["Lightbulb"] = "lightbulb";
  BlueprintIcons_162["Lightning"] = "lightning";
  BlueprintIcons_162["Link"] = "link";
  BlueprintIcons_162["LinkedSquares"] = "linked-squares";
  BlueprintIcons_162["ListColumns"] = "list-columns";
  BlueprintIcons_162["ListDetailView"] = "list-detail-view";
  BlueprintIcons_162["List"] = "list";
  BlueprintIcons_162["Locate"] = "locate";
  BlueprintIcons_162["Lock"] = "lock";
  BlueprintIcons_162["Locomotive"] = "locomotive";
  BlueprintIcons_162["LogIn"] = "log-in";
  BlueprintIcons_162["LogOut"] = "log-out";
  BlueprintIcons_162["LowVoltagePole"] = "low-voltage-pole";
  BlueprintIcons_162["Manual"] = "manual";
  BlueprintIcons_162["ManuallyEnteredData"] = "manually-entered-data";
  BlueprintIcons_162["ManyToMany"] = "many-to-many";
  BlueprintIcons_162["ManyToOne"] = "many-to-one";
  BlueprintIcons_162["MapCreate"] = "map-create";
  BlueprintIcons_162["MapMarker"] = "map-marker";
  BlueprintIcons_162["Map"] = "map";
  BlueprintIcons_162["Markdown"] = "markdown";
  BlueprintIcons_162["Maximize"] = "maximize";
  BlueprintIcons_162["Media"] = "media";
  BlueprintIcons_162["MenuClosed"] = "menu-closed";
  BlueprintIcons_162["MenuOpen"] = "menu-open";
  BlueprintIcons_162["Menu"] = "menu";
  BlueprintIcons_162["MergeColumns"] = "merge-columns";
  BlueprintIcons_162["MergeLinks"] = "merge-links";
  BlueprintIcons_162["Microphone"] = "microphone";
  BlueprintIcons_162["Minimize"] = "minimize";
  BlueprintIcons_162["Minus"] = "minus";
  BlueprintIcons_162["MobilePhone"] = "mobile-phone";
  BlueprintIcons_162["MobileVideo"] = "mobile-video";
  BlueprintIcons_162["ModalFilled"] = "modal-filled";
  BlueprintIcons_162["Modal"] = "modal";
  BlueprintIcons_162["Model"] = "model";
  BlueprintIcons_162["Moon"] = "moon";
  BlueprintIcons_162["More"] = "more";
  BlueprintIcons_162["Mountain"] = "mountain";
  BlueprintIcons_162["Move"] = "move";
  BlueprintIcons_162["Mugshot"] = "mugshot";
  BlueprintIcons_162["MultiSelect"] = "multi-select";
  BlueprintIcons_162["Music"] = "music";
  BlueprintIcons_162["Nest"] = "nest";
  BlueprintIcons_162["NewComment"] = "new-comment";
  BlueprintIcons_162["NewDrawing"] = "new-drawing";
  BlueprintIcons_162["NewGridItem"] = "new-grid-item";
  BlueprintIcons_162["NewLayer"] = "new-layer";
  BlueprintIcons_162["NewLayers"] = "new-layers";
  BlueprintIcons_162["NewLink"] = "new-link";
  BlueprintIcons_162["NewObject"] = "new-object";
  BlueprintIcons_162["NewPerson"] = "new-person";
  BlueprintIcons_162["NewPrescription"] = "new-prescription";
  BlueprintIcons_162["NewShield"] = "new-shield";
  BlueprintIcons_162["NewTextBox"] = "new-text-box";
  BlueprintIcons_162["Ninja"] = "ninja";
  BlueprintIcons_162["NotEqualTo"] = "not-equal-to";
  BlueprintIcons_162["NotificationsAdd"] = "notifications-add";
  BlueprintIcons_162["NotificationsSnooze"] = "notifications-snooze";
  BlueprintIcons_162["NotificationsUpdated"] = "notifications-updated";
  BlueprintIcons_162["Notifications"] = "notifications";
  BlueprintIcons_162["NumberedList"] = "numbered-list";
  BlueprintIcons_162["Numerical"] = "numerical";
  BlueprintIcons_162["ObjectView"] = "object-view";
  BlueprintIcons_162["Office"] = "office";
  BlueprintIcons_162["Offline"] = "offline";
  BlueprintIcons_162["OilField"] = "oil-field";
  BlueprintIcons_162["OneColumn"] = "one-column";
  BlueprintIcons_162["OneToMany"] = "one-to-many";
  BlueprintIcons_162["OneToOne"] = "one-to-one";
  BlueprintIcons_162["OpenApplication"] = "open-application";
  BlueprintIcons_162["Outdated"] = "outdated";
  BlueprintIcons_162["OuterJoin"] = "outer-join";
  BlueprintIcons_162["Output"] = "output";
  BlueprintIcons_162["Package"] = "package";
  BlueprintIcons_162["PageBreak"] = "page-break";
  BlueprintIcons_162["PageLayout"] = "page-layout";
  BlueprintIcons_162["PanelStats"] = "panel-stats";
  BlueprintIcons_162["PanelTable"] = "panel-table";
  BlueprintIcons_162["Panel"] = "panel";
  BlueprintIcons_162["Paperclip"] = "paperclip";
  BlueprintIcons_162["Paragraph"] = "paragraph";
  BlueprintIcons_162["PasteVariable"] = "paste-variable";
  BlueprintIcons_162["PathSearch"] = "path-search";
  BlueprintIcons_162["Path"] = "path";
  BlueprintIcons_162["Pause"] = "pause";
  BlueprintIcons_162["People"] = "people";
  BlueprintIcons_162["Percentage"] = "percentage";
  BlueprintIcons_162["Person"] = "person";
  BlueprintIcons_162["PhoneCall"] = "phone-call";
  BlueprintIcons_162["PhoneForward"] = "phone-forward";
  BlueprintIcons_162["PhoneSearch"] = "phone-search";
  BlueprintIcons_162["Phone"] = "phone";
  BlueprintIcons_162["PieChart"] = "pie-chart";
  BlueprintIcons_162["Pill"] = "pill";
  BlueprintIcons_162["Pin"] = "pin";
  BlueprintIcons_162["Pistol"] = "pistol";
  BlueprintIcons_162["PivotTable"] = "pivot-table";
  BlueprintIcons_162["Pivot"] = "pivot";
  BlueprintIcons_162["Play"] = "play";
  BlueprintIcons_162["Playbook"] = "playbook";
  BlueprintIcons_162["Plus"] = "plus";
  BlueprintIcons_162["PolygonFilter"] = "polygon-filter";
  BlueprintIcons_162["Popout"] = "popout";
  BlueprintIcons_162["Power"] = "power";
  BlueprintIcons_162["PredictiveAnalysis"] = "predictive-analysis";
  BlueprintIcons_162["Prescription"] = "prescription";
  BlueprintIcons_162["Presentation"] = "presentation";
  BlueprintIcons_162["Print"] = "print";
  BlueprintIcons_162["Projects"] = "projects";
  BlueprintIcons_162["Properties"] = "properties";
  BlueprintIcons_162["Property"] = "property";
  BlueprintIcons_162["PublishFunction"] = "publish-function";
  BlueprintIcons_162["Pulse"] = "pulse";
  BlueprintIcons_162["Rain"] = "rain";
  BlueprintIcons_162["Random"] = "random";
  BlueprintIcons_162["RangeRing"] = "range-ring";
  BlueprintIcons_162["Record"] = "record";
  BlueprintIcons_162["RectHeight"] = "rect-height";
  BlueprintIcons_162["RectWidth"] = "rect-width";
  BlueprintIcons_162["Rectangle"] = "rectangle";
  BlueprintIcons_162["Redo"] = "redo";
  BlueprintIcons_162["RefreshOff"] = "refresh-off";
  BlueprintIcons_162["Refresh"] = "refresh";
  BlueprintIcons_162["Regex"] = "regex";
  BlueprintIcons_162["RegressionChart"] = "regression-chart";
  BlueprintIcons_162["RemoveColumnLeft"] = "remove-column-left";
  BlueprintIcons_162["RemoveColumnRight"] = "remove-column-right";
  BlueprintIcons_162["RemoveColumn"] = "remove-column";
  BlueprintIcons_162["RemoveRowBottom"] = "remove-row-bottom";
  BlueprintIcons_162["RemoveRowTop"] = "remove-row-top";
  BlueprintIcons_162["Remove"] = "remove";
  BlueprintIcons_162["Repeat"] = "repeat";
  BlueprintIcons_162["Reset"] = "reset";
  BlueprintIcons_162["Resolve"] = "resolve";
  BlueprintIcons_162["Rig"] = "rig";
  BlueprintIcons_162["RightJoin"] = "right-join";
  BlueprintIcons_162["Ring"] = "ring";
  BlueprintIcons_162["RocketSlant"] = "rocket-slant";
  BlueprintIcons_162["Rocket"] = "rocket";
  BlueprintIcons_162["RootFolder"] = "root-folder";
  BlueprintIcons_162["RotateCcw"] = "rotate-ccw";
  BlueprintIcons_162["RotateCw"] = "rotate-cw";
  BlueprintIcons_162["RotateDocument"] = "rotate-document";
  BlueprintIcons_162["RotatePage"] = "rotate-page";
  BlueprintIcons_162["Route"] = "route";
  BlueprintIcons_162["RunHistory"] = "run-history";
  BlueprintIcons_162["Satellite"] = "satellite";
  BlueprintIcons_162["Saved"] = "saved";
  BlueprintIcons_162["ScatterPlot"] = "scatter-plot";
  BlueprintIcons_162["SearchAround"] = "search-around";
  BlueprintIcons_162["SearchTemplate"] = "search-template";
  BlueprintIcons_162["SearchText"] = "search-text";
  BlueprintIcons_162["Search"] = "search";
  BlueprintIcons_162["SegmentedControl"] = "segmented-control";
  BlueprintIcons_162["Select"] = "select";
  BlueprintIcons_162["SelectionBoxAdd"] = "selection-box-add";
  BlueprintIcons_162["SelectionBoxEdit"] = "selection-box-edit";
  BlueprintIcons_162["SelectionBoxRemove"] = "selection-box-remove";
  BlueprintIcons_162["SelectionBox"] = "selection-box";
  BlueprintIcons_162["Selection"] = "selection";
  BlueprintIcons_162["SendBackward"] = "send-backward";
  BlueprintIcons_162["SendMessage"] = "send-message";
  BlueprintIcons_162["SendToGraph"] = "send-to-graph";
  BlueprintIcons_162["SendToMap"] = "send-to-map";
  BlueprintIcons_162["SendTo"] = "send-to";
  BlueprintIcons_162["Sensor"] = "sensor";
  BlueprintIcons_162["SeriesAdd"] = "series-add";
  BlueprintIcons_162["SeriesConfiguration"] = "series-configuration";
  BlueprintIcons_162["SeriesDerived"] = "series-derived";
  BlueprintIcons_162["SeriesFiltered"] = "series-filtered";
  BlueprintIcons_162["SeriesSearch"] = "series-search";
  BlueprintIcons_162["ServerInstall"] = "server-install";
  BlueprintIcons_162["Server"] = "server";
  BlueprintIcons_162["Settings"] = "settings";
  BlueprintIcons_162["Shapes"] = "shapes";
  BlueprintIcons_162["Share"] = "share";
  BlueprintIcons_162["SharedFilter"] = "shared-filter";
  BlueprintIcons_162["Shield"] = "shield";
  BlueprintIcons_162["Ship"] = "ship";
  BlueprintIcons_162["Shop"] = "shop";
  BlueprintIcons_162["ShoppingCart"] = "shopping-cart";
  BlueprintIcons_162["ShortenText"] = "shorten-text";
  BlueprintIcons_162["SignalSearch"] = "signal-search";
  BlueprintIcons_162["SimCard"] = "sim-card";
  BlueprintIcons_162["Slash"] = "slash";
  BlueprintIcons_162["SmallCross"] = "small-cross";
  BlueprintIcons_162["SmallInfoSign"] = "small-info-sign";
  BlueprintIcons_162["SmallMinus"] = "small-minus";
  BlueprintIcons_162["SmallPlus"] = "small-plus";
  BlueprintIcons_162["SmallSquare"] = "small-square";
  BlueprintIcons_162["SmallTick"] = "small-tick";
  BlueprintIcons_162["Snowflake"] = "snowflake";
  BlueprintIcons_162["SoccerBall"] = "soccer-ball";
  BlueprintIcons_162["SocialMedia"] = "social-media";
  BlueprintIcons_162["SortAlphabeticalDesc"] = "sort-alphabetical-desc";
  BlueprintIcons_162["SortAlphabetical"] = "sort-alphabetical";
  BlueprintIcons_162["SortAsc"] = "sort-asc";
  BlueprintIcons_162["SortDesc"] = "sort-desc";
  BlueprintIcons_162["SortNumericalDesc"] = "sort-numerical-desc";
  BlueprintIcons_162["SortNumerical"] = "sort-numerical";
  BlueprintIcons_162["Sort"] = "sort";
  BlueprintIcons_162["SpellCheck"] = "spell-check";
  BlueprintIcons_162["Spin"] = "spin";
  BlueprintIcons_162["SplitColumns"] = "split-columns";
  BlueprintIcons_162["SportsStadium"] = "sports-stadium";
  BlueprintIcons_162["Square"] = "square";
  BlueprintIcons_162["StackedChart"] = "stacked-chart";
  BlueprintIcons_162["StadiumGeometry"] = "stadium-geometry";
  BlueprintIcons_162["StarEmpty"] = "star-empty";
  BlueprintIcons_162["Star"] = "star";
  BlueprintIcons_162["StepBackward"] = "step-backward";
  BlueprintIcons_162["StepChart"] = "step-chart";
  BlueprintIcons_162["StepForward"] = "step-forward";
  BlueprintIcons_162["Stop"] = "stop";
  BlueprintIcons_162["Stopwatch"] = "stopwatch";
  BlueprintIcons_162["Strikethrough"] = "strikethrough";
  BlueprintIcons_162["Style"] = "style";
  BlueprintIcons_162["Subscript"] = "subscript";
  BlueprintIcons_162["SubtractRightJoin"] = "subtract-right-join";
  BlueprintIcons_162["Superscript"] = "superscript";
  BlueprintIcons_162["SwapHorizontal"] = "swap-horizontal";
  BlueprintIcons_162["SwapVertical"] = "swap-vertical";
  BlueprintIcons_162["Sweep"] = "sweep";
  BlueprintIcons_162["Switch"] = "switch";
  BlueprintIcons_162["SymbolCircle"] = "symbol-circle";
  BlueprintIcons_162["SymbolCross"] = "symbol-cross";
  BlueprintIcons_162["SymbolDiamond"] = "symbol-diamond";
  BlueprintIcons_162["SymbolRectangle"] = "symbol-rectangle";
  BlueprintIcons_162["SymbolSquare"] = "symbol-square";
  BlueprintIcons_162["SymbolTriangleDown"] = "symbol-triangle-down";
  BlueprintIcons_162["SymbolTriangleUp"] = "symbol-triangle-up";
  BlueprintIcons_162["Syringe"] = "syringe";
  BlueprintIcons_162["TableSync"] = "table-sync";
  BlueprintIcons_162["TagAdd"] = "tag-add";
  BlueprintIcons_162["TagPromote"] = "tag-promote";
  BlueprintIcons_162["TagRefresh"] = "tag-refresh";
  BlueprintIcons_162["TagUndo"] = "tag-undo";
  BlueprintIcons_162["Tag"] = "tag";
  BlueprintIcons_162["Tags"] = "tags";
  BlueprintIcons_162["TakeAction"] = "take-action";
  BlueprintIcons_162["Tank"] = "tank";
  BlueprintIcons_162["Target"] = "target";
  BlueprintIcons_162["Taxi"] = "taxi";
  BlueprintIcons_162["Team"] = "team";
  BlueprintIcons_162["Temperature"] = "temperature";
  BlueprintIcons_162["TextHighlight"] = "text-highlight";
  BlueprintIcons_162["ThAdd"] = "th-add";
  BlueprintIcons_162["ThDerived"] = "th-derived";
  BlueprintIcons_162["ThDisconnect"] = "th-disconnect";
  BlueprintIcons_162["ThFiltered"] = "th-filtered";
  BlueprintIcons_162["ThListAdd"] = "th-list-add";
  BlueprintIcons_162["ThList"] = "th-list";
  BlueprintIcons_162["ThVirtualAdd"] = "th-virtual-add";
  BlueprintIcons_162["ThVirtual"] = "th-virtual";
  BlueprintIcons_162["Th"] = "th";
  BlueprintIcons_162["ThirdParty"] = "third-party";
  BlueprintIcons_162["ThumbsDown"] = "thumbs-down";
  BlueprintIcons_162["ThumbsUp"] = "thumbs-up";
  BlueprintIcons_162["TickCircle"] = "tick-circle";
  BlueprintIcons_162["Tick"] = "tick";
  BlueprintIcons_162["Time"] = "time";
  BlueprintIcons_162["TimelineAreaChart"] = "timeline-area-chart";
  BlueprintIcons_162["TimelineBarChart"] = "timeline-bar-chart";
  BlueprintIcons_162["TimelineEvents"] = "timeline-events";
  BlueprintIcons_162["TimelineLineChart"] = "timeline-line-chart";
  BlueprintIcons_162["Tint"] = "tint";
  BlueprintIcons_162["Torch"] = "torch";
  BlueprintIcons_162["Tractor"] = "tractor";
  BlueprintIcons_162["Train"] = "train";
  BlueprintIcons_162["Translate"] = "translate";
  BlueprintIcons_162["Trash"] = "trash";
  BlueprintIcons_162["Tree"] = "tree";
  BlueprintIcons_162["TrendingDown"] = "trending-down";
  BlueprintIcons_162["TrendingUp"] = "trending-up";
  BlueprintIcons_162["Trophy"] = "trophy";
  BlueprintIcons_162["Truck"] = "truck";
  BlueprintIcons_162["TwoColumns"] = "two-columns";
  BlueprintIcons_162["Unarchive"] = "unarchive";
  BlueprintIcons_162["Underline"] = "underline";
  BlueprintIcons_162["Undo"] = "undo";
  BlueprintIcons_162["UngroupObjects"] = "ungroup-objects";
  BlueprintIcons_162["UnknownVehicle"] = "unknown-vehicle";
  BlueprintIcons_162["Unlink"] = "unlink";
  BlueprintIcons_162["Unlock"] = "unlock";
  BlueprintIcons_162["Unpin"] = "unpin";
  BlueprintIcons_162["Unresolve"] = "unresolve";
  BlueprintIcons_162["Updated"] = "updated";
  BlueprintIcons_162["Upload"] = "upload";
  BlueprintIcons_162["User"] = "user";
  BlueprintIcons_162["VariableLayer"] = "variable-layer";
  BlueprintIcons_162["Variable"] = "variable";
  BlueprintIcons_162["Vector"] = "vector";
  BlueprintIcons_162["VerticalBarChartAsc"] = "vertical-bar-chart-asc";
  BlueprintIcons_162["VerticalBarChartDesc"] = "vertical-bar-chart-desc";
  BlueprintIcons_162["VerticalDistribution"] = "vertical-distribution";
  BlueprintIcons_162["VerticalInbetween"] = "vertical-inbetween";
  BlueprintIcons_162["Video"] = "video";
  BlueprintIcons_162["Virus"] = "virus";
  BlueprintIcons_162["VolumeDown"] = "volume-down";
  BlueprintIcons_162["VolumeOff"] = "volume-off";
  BlueprintIcons_162["VolumeUp"] = "volume-up";
  BlueprintIcons_162["Walk"] = "walk";
  BlueprintIcons_162["WarningSign"] = "warning-sign";
  BlueprintIcons_162["WaterfallChart"] = "waterfall-chart";
  BlueprintIcons_162["Waves"] = "waves";
  BlueprintIcons_162["WidgetButton"] = "widget-button";
  BlueprintIcons_162["WidgetFooter"] = "widget-footer";
  BlueprintIcons_162["WidgetHeader"] = "widget-header";
  BlueprintIcons_162["Widget"] = "widget";
  BlueprintIcons_162["Wind"] = "wind";
  BlueprintIcons_162["Won"] = "won";
  BlueprintIcons_162["WrapLines"] = "wrap-lines";
  BlueprintIcons_162["WrenchRedo"] = "wrench-redo";
  BlueprintIcons_162["WrenchSnooze"] = "wrench-snooze";
  BlueprintIcons_162["WrenchTime"] = "wrench-time";
  BlueprintIcons_162["Wrench"] = "wrench";
  BlueprintIcons_162["Yen"] = "yen";
  BlueprintIcons_162["ZoomIn"] = "zoom-in";
  BlueprintIcons_162["ZoomOut"] = "zoom-out";
  BlueprintIcons_162["ZoomToFit"] = "zoom-to-fit";
})(BlueprintIcons_16 || (BlueprintIcons_16 = {}));
var BLUEPRINT_ICONS_16_CODEPOINTS = {
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
  [BlueprintIcons_16.ZoomToFit]: "62240"
};

// vendor/icons/iconNames.js
var IconNamesNew = {};
var IconNamesLegacy = {};
for (const name of Object.values(BlueprintIcons_16)) {
  IconNamesNew[(0, import_change_case.pascalCase)(name)] = name;
  IconNamesLegacy[(0, import_change_case.snakeCase)(name).toUpperCase()] = name;
}
var IconNames = {
  ...IconNamesNew,
  ...IconNamesLegacy
};
var IconNamesSet = new Set(Object.values(IconNames));

// vendor/icons/iconTypes.js
var IconSize;
(function(IconSize2) {
  IconSize2[IconSize2["STANDARD"] = 16] = "STANDARD";
  IconSize2[IconSize2["LARGE"] = 20] = "LARGE";
})(IconSize || (IconSize = {}));

// vendor/icons/loaderUtils.js
function isNodeEnv(env) {
  return typeof NODE_ENV !== "undefined" && NODE_ENV === env;
}
async function wrapWithTimer(taskDescription, task) {
  const shouldMeasure = isNodeEnv("development") && typeof performance !== "undefined";
  let start;
  if (shouldMeasure) {
    start = performance.now();
    console.info(`Started '${taskDescription}'...`);
  }
  await task();
  if (shouldMeasure) {
    const time = Math.round(performance.now() - start);
    console.info(`Finished '${taskDescription}' in ${time}ms`);
  }
  return;
}

// vendor/icons/iconLoader.js
async function getLoaderFn(options) {
  const { loader = singleton.defaultLoader } = options;
  if (typeof loader === "function") {
    return loader;
  } else if (loader === "all") {
    return (await Promise.resolve().then(() => (init_allPathsLoader(), allPathsLoader_exports))).allPathsLoader;
  } else {
    return (await Promise.resolve().then(() => (init_splitPathsBySizeLoader(), splitPathsBySizeLoader_exports))).splitPathsBySizeLoader;
  }
}
var Icons = class {
  /** @internal */
  defaultLoader = "split-by-size";
  /** @internal */
  loadedIconPaths16 = /* @__PURE__ */ new Map();
  /** @internal */
  loadedIconPaths20 = /* @__PURE__ */ new Map();
  /**
   * Set global icon loading options for all subsequent `Icons.load()` calls.
   */
  static setLoaderOptions(options) {
    if (options.loader !== void 0) {
      singleton.defaultLoader = options.loader;
    }
  }
  static async load(icons, size, options) {
    if (!Array.isArray(icons)) {
      icons = [icons];
    }
    await Promise.all(icons.map((icon) => this.loadImpl(icon, size, options)));
    return;
  }
  /**
   * Load all available icons for use in Blueprint components.
   */
  static async loadAll(options) {
    const allIcons = Object.values(IconNames);
    wrapWithTimer(`[Blueprint] loading all icons`, async () => {
      await Promise.all([
        this.load(allIcons, IconSize.STANDARD, options),
        this.load(allIcons, IconSize.LARGE, options)
      ]);
    });
  }
  /**
   * Get the icon SVG paths. Returns `undefined` if the icon has not been loaded yet.
   */
  static getPaths(icon, size) {
    if (!this.isValidIconName(icon)) {
      return void 0;
    }
    const loadedIcons = size < IconSize.LARGE ? singleton.loadedIconPaths16 : singleton.loadedIconPaths20;
    return loadedIcons.get(icon);
  }
  static async loadImpl(icon, size, options = {}) {
    if (!this.isValidIconName(icon)) {
      console.error(`[Blueprint] Unknown icon '${icon}'`);
      return;
    }
    const loadedIcons = size < IconSize.LARGE ? singleton.loadedIconPaths16 : singleton.loadedIconPaths20;
    if (loadedIcons.has(icon)) {
      return;
    }
    const loaderFn = await getLoaderFn(options);
    try {
      const supportedSize = size < IconSize.LARGE ? IconSize.STANDARD : IconSize.LARGE;
      const paths = await loaderFn(icon, supportedSize);
      loadedIcons.set(icon, paths);
    } catch (e) {
      console.error(`[Blueprint] Unable to load ${size}px icon '${icon}'`, e);
    }
  }
  /**
   * @returns true if the given string is a valid {@link IconName}
   */
  static isValidIconName(iconName) {
    return IconNamesSet.has(iconName);
  }
};
var singleton = new Icons();

// vendor/icons/svgIconContainer.js
var import_jsx_runtime = require("react/jsx-runtime");
var import_classnames = __toESM(require("classnames"), 1);
var import_react = require("react");

// vendor/icons/classes.js
var NS = "bp6";
var ICON = `${NS}-icon`;

// vendor/icons/jsUtils.js
var uniqueCountForNamespace = /* @__PURE__ */ new Map();
function uniqueId(namespace) {
  const curCount = uniqueCountForNamespace.get(namespace) ?? 0;
  uniqueCountForNamespace.set(namespace, curCount + 1);
  return `${namespace}-${curCount}`;
}

// vendor/icons/svgIconContainer.js
var SVGIconContainer = (0, import_react.forwardRef)((props, ref) => {
  const { children, className, color, htmlTitle, iconName, size = IconSize.STANDARD, svgProps, tagName = "span", title, ...htmlProps } = props;
  const isLarge = size >= IconSize.LARGE;
  const pixelGridSize = isLarge ? IconSize.LARGE : IconSize.STANDARD;
  const viewBox = `0 0 ${pixelGridSize} ${pixelGridSize}`;
  const titleId = uniqueId("iconTitle");
  const sharedSvgProps = {
    fill: color,
    height: size,
    role: "img",
    viewBox,
    width: size,
    ...svgProps
  };
  if (tagName === null) {
    return (0, import_jsx_runtime.jsxs)("svg", { "aria-labelledby": title ? titleId : void 0, "data-icon": iconName, ref, ...sharedSvgProps, ...htmlProps, className: (0, import_classnames.default)(className, svgProps?.className), children: [title && (0, import_jsx_runtime.jsx)("title", { id: titleId, children: title }), children] });
  } else {
    return (0, import_react.createElement)(tagName, {
      "aria-hidden": title ? void 0 : true,
      ...htmlProps,
      className: (0, import_classnames.default)(ICON, `${ICON}-${iconName}`, className),
      ref,
      title: htmlTitle
    }, (0, import_jsx_runtime.jsxs)("svg", { "data-icon": iconName, ...sharedSvgProps, className: svgProps?.className, children: [title && (0, import_jsx_runtime.jsx)("title", { children: title }), children] }));
  }
});
SVGIconContainer.displayName = "Blueprint6.SVGIconContainer";

// vendor/icons/generated/components/add.js
var import_jsx_runtime2 = require("react/jsx-runtime");
var React = __toESM(require("react"), 1);
var PATHS_16 = ["M10.99 6.99h-2v-2c0-.55-.45-1-1-1s-1 .45-1 1v2h-2c-.55 0-1 .45-1 1s.45 1 1 1h2v2c0 .55.45 1 1 1s1-.45 1-1v-2h2c.55 0 1-.45 1-1s-.45-1-1-1m-3-7c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.68 6-6 6"];
var PATHS_20 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8m5-9h-4V5c0-.55-.45-1-1-1s-1 .45-1 1v4H5c-.55 0-1 .45-1 1s.45 1 1 1h4v4c0 .55.45 1 1 1s1-.45 1-1v-4h4c.55 0 1-.45 1-1s-.45-1-1-1"];
var AddIcon = React.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20 : PATHS_16;
  return (0, import_jsx_runtime2.jsx)(SVGIconContainer, { iconName: "add", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime2.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AddIcon.displayName = `Blueprint6.Icon.AddIcon`;

// vendor/icons/generated/components/annotation.js
var import_jsx_runtime3 = require("react/jsx-runtime");
var React2 = __toESM(require("react"), 1);
var PATHS_162 = ["M15.52 2.77c.3-.29.48-.7.48-1.15C16 .73 15.27 0 14.38 0c-.45 0-.85.18-1.15.48l-1.34 1.34 2.3 2.3zM7.4 10.9l6.21-6.21-2.3-2.3L5.1 8.6zM14 14H2V2h6.34l2-2H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V5.66l-2 2zM3 13l3.58-1.29-2.29-2.27z"];
var PATHS_202 = ["m9.41 13.41 7.65-7.65-2.83-2.83-7.65 7.65zm10-10c.37-.36.59-.86.59-1.41 0-1.1-.9-2-2-2-.55 0-1.05.22-1.41.59l-1.65 1.65 2.83 2.83zM18 18H2V2h8.93l2-2H1C.45 0 0 .45 0 1v18c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V7.07l-2 2zM4 16l4.41-1.59-2.81-2.79z"];
var AnnotationIcon = React2.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_202 : PATHS_162;
  return (0, import_jsx_runtime3.jsx)(SVGIconContainer, { iconName: "annotation", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime3.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AnnotationIcon.displayName = `Blueprint6.Icon.AnnotationIcon`;

// vendor/icons/generated/components/application.js
var import_jsx_runtime4 = require("react/jsx-runtime");
var React3 = __toESM(require("react"), 1);
var PATHS_163 = ["M3.5 7h7c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-7c-.28 0-.5.22-.5.5s.22.5.5.5M15 1H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1m-1 12H2V5h12zM3.5 9h4c.28 0 .5-.22.5-.5S7.78 8 7.5 8h-4c-.28 0-.5.22-.5.5s.22.5.5.5m0 2h5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-5c-.28 0-.5.22-.5.5s.22.5.5.5"];
var PATHS_203 = ["M3.5 9h9c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-9c-.28 0-.5.22-.5.5s.22.5.5.5m0 2h5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-5c-.28 0-.5.22-.5.5s.22.5.5.5M19 1H1c-.55 0-1 .45-1 1v16c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1m-1 16H2V6h16zM3.5 13h7c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-7c-.28 0-.5.22-.5.5s.22.5.5.5"];
var ApplicationIcon = React3.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_203 : PATHS_163;
  return (0, import_jsx_runtime4.jsx)(SVGIconContainer, { iconName: "application", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime4.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ApplicationIcon.displayName = `Blueprint6.Icon.ApplicationIcon`;

// vendor/icons/generated/components/archive.js
var import_jsx_runtime5 = require("react/jsx-runtime");
var React4 = __toESM(require("react"), 1);
var PATHS_164 = ["M13.382 0a1 1 0 0 1 .894.553L16 4v11a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V4L1.724.553A1 1 0 0 1 2.618 0zM8 6c-.55 0-1 .45-1 1v2.59l-.29-.29-.081-.076A.97.97 0 0 0 6 9a1.003 1.003 0 0 0-.71 1.71l2 2 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l2-2 .084-.096A1.003 1.003 0 0 0 9.29 9.29l-.29.3V7l-.007-.116A1.004 1.004 0 0 0 8 6m5-4H3L2 4h12z"];
var PATHS_204 = ["M16.434 0a1 1 0 0 1 .857.486L20 5v14a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V5L2.709.486A1 1 0 0 1 3.566 0zM10 8c-.55 0-1 .45-1 1v4.58l-1.29-1.29-.081-.073A1 1 0 0 0 7 11.99a1.003 1.003 0 0 0-.71 1.71l3 3 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l3-3 .084-.096a1.003 1.003 0 0 0-1.504-1.324L11 13.58V9l-.007-.116A1.004 1.004 0 0 0 10 8m6-6H4L2 5.002h16z"];
var ArchiveIcon = React4.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_204 : PATHS_164;
  return (0, import_jsx_runtime5.jsx)(SVGIconContainer, { iconName: "archive", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime5.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArchiveIcon.displayName = `Blueprint6.Icon.ArchiveIcon`;

// vendor/icons/generated/components/area-of-interest.js
var import_jsx_runtime6 = require("react/jsx-runtime");
var React5 = __toESM(require("react"), 1);
var PATHS_165 = ["M4 3.664C4 1.644 5.793 0 8 0s3.993 1.643 4 3.664C12 5.692 8 11 8 11S4 5.693 4 3.664M6 4a2 2 0 1 0 4.001-.001A2 2 0 0 0 6 4m7.504 6.269-2.68-1.609.021-.033c.34-.538.688-1.115 1-1.687l3.67 2.202a1 1 0 0 1 .266 1.483l-4 5A1 1 0 0 1 11 16H5a1 1 0 0 1-.78-.376l-4-5a1 1 0 0 1 .266-1.482l3.67-2.202a31 31 0 0 0 .999 1.687l.021.033-2.68 1.609 2.985 3.73h5.038z"];
var PATHS_205 = ["M5 4.664C5 2.09 7.241 0 10 0s4.99 2.091 5 4.664C15 7.245 10 14 10 14S5 7.245 5 4.664M8 5a2 2 0 1 0 4.001-.001A2 2 0 0 0 8 5M.504 12.132l4.302-2.458c.322.576.662 1.145.995 1.681l.025.04-3.294 1.881L6.468 18h7.064l3.936-4.724-3.293-1.882.024-.039c.333-.536.673-1.105.995-1.681l4.302 2.458a1 1 0 0 1 .272 1.508l-5 6A1 1 0 0 1 14 20H6a1 1 0 0 1-.768-.36l-5-6a1 1 0 0 1 .272-1.508"];
var AreaOfInterestIcon = React5.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_205 : PATHS_165;
  return (0, import_jsx_runtime6.jsx)(SVGIconContainer, { iconName: "area-of-interest", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime6.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AreaOfInterestIcon.displayName = `Blueprint6.Icon.AreaOfInterestIcon`;

// vendor/icons/generated/components/arrow-down.js
var import_jsx_runtime7 = require("react/jsx-runtime");
var React6 = __toESM(require("react"), 1);
var PATHS_166 = ["M13 8c-.3 0-.5.1-.7.3L9 11.6V2c0-.5-.4-1-1-1s-1 .5-1 1v9.6L3.7 8.3C3.5 8.1 3.3 8 3 8c-.5 0-1 .5-1 1 0 .3.1.5.3.7l5 5c.2.2.4.3.7.3s.5-.1.7-.3l5-5c.2-.2.3-.4.3-.7 0-.6-.4-1-1-1"];
var PATHS_206 = ["M16 11c-.3 0-.5.1-.7.3L11 15.6V2c0-.5-.4-1-1-1s-1 .5-1 1v13.6l-4.3-4.3c-.2-.2-.4-.3-.7-.3-.5 0-1 .4-1 1 0 .3.1.5.3.7l6 6c.2.2.4.3.7.3s.5-.1.7-.3l6-6c.2-.2.3-.4.3-.7 0-.6-.5-1-1-1"];
var ArrowDownIcon = React6.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_206 : PATHS_166;
  return (0, import_jsx_runtime7.jsx)(SVGIconContainer, { iconName: "arrow-down", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime7.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowDownIcon.displayName = `Blueprint6.Icon.ArrowDownIcon`;
var ArrowDown = ArrowDownIcon;

// vendor/icons/generated/components/arrow-left.js
var import_jsx_runtime8 = require("react/jsx-runtime");
var React7 = __toESM(require("react"), 1);
var PATHS_167 = ["M13.99 6.99H4.41L7.7 3.7a1.003 1.003 0 0 0-1.42-1.42l-5 5a1.014 1.014 0 0 0 0 1.42l5 5a1.003 1.003 0 0 0 1.42-1.42L4.41 8.99H14c.55 0 1-.45 1-1s-.46-1-1.01-1"];
var PATHS_207 = ["M18 9H4.41L8.7 4.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-6 6c-.18.18-.29.43-.29.71s.11.53.29.71l6 6a1.003 1.003 0 0 0 1.42-1.42L4.41 11H18c.55 0 1-.45 1-1s-.45-1-1-1"];
var ArrowLeftIcon = React7.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_207 : PATHS_167;
  return (0, import_jsx_runtime8.jsx)(SVGIconContainer, { iconName: "arrow-left", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime8.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowLeftIcon.displayName = `Blueprint6.Icon.ArrowLeftIcon`;

// vendor/icons/generated/components/arrow-right.js
var import_jsx_runtime9 = require("react/jsx-runtime");
var React8 = __toESM(require("react"), 1);
var PATHS_168 = ["m14.7 7.29-5-5a.97.97 0 0 0-.71-.3 1.003 1.003 0 0 0-.71 1.71l3.29 3.29H1.99c-.55 0-1 .45-1 1s.45 1 1 1h9.59l-3.29 3.29a1.003 1.003 0 0 0 1.42 1.42l5-5c.18-.18.29-.43.29-.71s-.12-.52-.3-.7"];
var PATHS_208 = ["m18.71 9.29-6-6a1.003 1.003 0 0 0-1.42 1.42L15.59 9H2c-.55 0-1 .45-1 1s.45 1 1 1h13.59l-4.29 4.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l6-6c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var ArrowRightIcon = React8.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_208 : PATHS_168;
  return (0, import_jsx_runtime9.jsx)(SVGIconContainer, { iconName: "arrow-right", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime9.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowRightIcon.displayName = `Blueprint6.Icon.ArrowRightIcon`;

// vendor/icons/generated/components/arrow-up.js
var import_jsx_runtime10 = require("react/jsx-runtime");
var React9 = __toESM(require("react"), 1);
var PATHS_169 = ["m13.7 6.3-5-5C8.5 1.1 8.3 1 8 1s-.5.1-.7.3l-5 5c-.2.2-.3.4-.3.7 0 .6.5 1 1 1 .3 0 .5-.1.7-.3L7 4.4V14c0 .6.4 1 1 1s1-.4 1-1V4.4l3.3 3.3c.2.2.4.3.7.3.6 0 1-.4 1-1 0-.3-.1-.5-.3-.7"];
var PATHS_209 = ["m16.7 7.3-6-6c-.2-.2-.4-.3-.7-.3s-.5.1-.7.3l-6 6c-.2.2-.3.4-.3.7 0 .6.5 1 1 1 .3 0 .5-.1.7-.3L9 4.4V18c0 .5.4 1 1 1s1-.5 1-1V4.4l4.3 4.3c.2.2.4.3.7.3.5 0 1-.4 1-1 0-.3-.1-.5-.3-.7"];
var ArrowUpIcon = React9.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_209 : PATHS_169;
  return (0, import_jsx_runtime10.jsx)(SVGIconContainer, { iconName: "arrow-up", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime10.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowUpIcon.displayName = `Blueprint6.Icon.ArrowUpIcon`;
var ArrowUp = ArrowUpIcon;

// vendor/icons/generated/components/automatic-updates.js
var import_jsx_runtime11 = require("react/jsx-runtime");
var React10 = __toESM(require("react"), 1);
var PATHS_1610 = ["M8 14c-3.31 0-6-2.69-6-6 0-1.77.78-3.36 2-4.46V5c0 .55.45 1 1 1s1-.45 1-1V1c0-.55-.45-1-1-1H1C.45 0 0 .45 0 1s.45 1 1 1h1.74A7.95 7.95 0 0 0 0 8c0 4.42 3.58 8 8 8 .55 0 1-.45 1-1s-.45-1-1-1M8 2a5.9 5.9 0 0 1 2.95.81l1.47-1.47A7.9 7.9 0 0 0 8 0c-.55 0-1 .45-1 1s.45 1 1 1m2.71 6.71 5-5a1.003 1.003 0 0 0-1.42-1.42L10 6.59l-1.29-1.3a1.003 1.003 0 0 0-1.42 1.42l2 2c.18.18.43.29.71.29s.53-.11.71-.29M16 8c0-.55-.06-1.08-.16-1.6l-1.87 1.87A5.97 5.97 0 0 1 12 12.45V11c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1h-1.74A7.95 7.95 0 0 0 16 8"];
var PATHS_2010 = ["M10 18c-4.42 0-8-3.58-8-8 0-2.52 1.18-4.76 3-6.22V5c0 .55.45 1 1 1s1-.45 1-1V1c0-.55-.45-1-1-1H2c-.55 0-1 .45-1 1s.45 1 1 1h2.06C1.61 3.82 0 6.71 0 10c0 5.52 4.48 10 10 10 .55 0 1-.45 1-1s-.45-1-1-1m0-16c1.64 0 3.15.49 4.42 1.34l1.43-1.43A9.87 9.87 0 0 0 10 0c-.55 0-1 .45-1 1s.45 1 1 1m10 8c0-1.13-.2-2.21-.54-3.22L17.84 8.4A7.96 7.96 0 0 1 15 16.22V15c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1h-2.06c2.45-1.82 4.06-4.71 4.06-8m0-7a1.003 1.003 0 0 0-1.71-.71L12 8.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l7-7c.18-.18.29-.43.29-.71"];
var AutomaticUpdatesIcon = React10.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2010 : PATHS_1610;
  return (0, import_jsx_runtime11.jsx)(SVGIconContainer, { iconName: "automatic-updates", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime11.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AutomaticUpdatesIcon.displayName = `Blueprint6.Icon.AutomaticUpdatesIcon`;

// vendor/icons/generated/components/bank-account.js
var import_jsx_runtime12 = require("react/jsx-runtime");
var React11 = __toESM(require("react"), 1);
var PATHS_1611 = ["m15.36 6.46-.62-.14c-.31-1.12-.98-2.15-1.87-2.99l.4-1.77a.438.438 0 0 0-.49-.56c-.85.09-1.6.42-2.14.98-.84-.32-1.87-.51-2.85-.51-2.49 0-4.63 1.17-5.92 2.89-.18-.04-.36-.09-.53-.09-.76 0-1.34.61-1.34 1.4 0 .56.31 1.03.76 1.26-.05.33-.09.7-.09 1.07 0 1.68.71 3.17 1.83 4.34l-.27 1.59c-.09.56.35 1.07.89 1.07h.58c.45 0 .8-.33.89-.79l.04-.37c.94.42 2 .7 3.16.7 1.11 0 2.23-.23 3.16-.7l.05.37c.09.47.45.79.89.79h.58c.53 0 .98-.51.89-1.07l-.27-1.54c.62-.61 1.07-1.35 1.38-2.15l.8-.19c.4-.09.71-.47.71-.93V7.4c.09-.47-.22-.84-.62-.94M12 8c-.6 0-1-.7-1-1.5S11.4 5 12 5s1 .7 1 1.5S12.6 8 12 8M6.21 4.92c-.41.2-.91.04-1.12-.36s-.04-.88.37-1.07c1.35-.65 2.73-.65 4.08 0 .41.2.58.68.37 1.07-.21.4-.71.56-1.12.36-.87-.43-1.71-.43-2.58 0"];
var PATHS_2011 = ["m19.2 8.02-.78-.18C18.03 6.4 17.2 5.08 16.08 4l.5-2.28c.11-.42-.22-.78-.61-.72-1.06.12-2 .54-2.67 1.26-1.06-.42-2.34-.66-3.56-.66-3.12 0-5.79 1.5-7.4 3.72-.23-.05-.45-.11-.67-.11C.72 5.21 0 5.98 0 7c0 .72.39 1.32.95 1.62-.06.42-.12.9-.12 1.38 0 2.16.89 4.08 2.28 5.58l-.33 2.04c-.11.72.45 1.38 1.12 1.38h.72c.56 0 1-.42 1.11-1.02l.06-.48c1.17.54 2.5.9 3.95.9 1.39 0 2.78-.3 3.95-.9l.06.48c.11.6.56 1.02 1.11 1.02h.72c.67 0 1.22-.66 1.11-1.38l-.33-1.98c.78-.78 1.34-1.74 1.73-2.76l1-.24c.5-.12.89-.6.89-1.2V9.22c.11-.6-.28-1.08-.78-1.2M15 10c-.6 0-1-.7-1-1.5S14.4 7 15 7s1 .7 1 1.5-.4 1.5-1 1.5M7.55 5.83a.99.99 0 0 1-1.38-.28.99.99 0 0 1 .28-1.38c2.34-1.56 4.77-1.56 7.11 0 .46.31.58.93.28 1.39-.31.46-.93.58-1.39.28-1.67-1.12-3.23-1.12-4.9-.01"];
var BankAccountIcon = React11.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2011 : PATHS_1611;
  return (0, import_jsx_runtime12.jsx)(SVGIconContainer, { iconName: "bank-account", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime12.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BankAccountIcon.displayName = `Blueprint6.Icon.BankAccountIcon`;

// vendor/icons/generated/components/book.js
var import_jsx_runtime13 = require("react/jsx-runtime");
var React12 = __toESM(require("react"), 1);
var PATHS_1612 = ["M2 1v14c0 .55.45 1 1 1h1V0H3c-.55 0-1 .45-1 1m11-1h-1v7l-2-2-2 2V0H5v16h8c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var PATHS_2012 = ["M3 1v18c0 .55.45 1 1 1h2V0H4c-.55 0-1 .45-1 1m14-1h-2v8l-2-2-2 2V0H7v20h10c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var BookIcon = React12.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2012 : PATHS_1612;
  return (0, import_jsx_runtime13.jsx)(SVGIconContainer, { iconName: "book", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime13.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BookIcon.displayName = `Blueprint6.Icon.BookIcon`;

// vendor/icons/generated/components/build.js
var import_jsx_runtime14 = require("react/jsx-runtime");
var React13 = __toESM(require("react"), 1);
var PATHS_1613 = ["M15.39 12.41 7.7 6l1.07-1.1c.34-.34-.12-.63.12-1.26.88-2.17 3.41-2.35 3.41-2.35s.36-.37.71-.72C9.74-.81 7.53.53 6.54 1.4L3.12 4.9l-.71.72c-.39.4-.39 1.05 0 1.45l-.7.72c-.39-.4-1.02-.4-1.41 0s-.39 1.05 0 1.45l1.41 1.45c.39.4 1.02.4 1.41 0s.39-1.05 0-1.45l.71-.72c.39.4 1.02.4 1.41 0l.8-.82 6.39 7.67c.82.82 2.14.82 2.96 0 .81-.82.81-2.15 0-2.96"];
var PATHS_2013 = ["M19.43 16.67 9.31 7.81l1.47-1.56c.41-.44-.15-.8.15-1.6 1.08-2.76 4.19-2.99 4.19-2.99s.45-.47.87-.92C11.98-1 9.26.7 8.04 1.8L3.83 6.25l-.86.92c-.48.51-.48 1.33 0 1.84l-.87.92c-.48-.51-1.26-.51-1.74 0s-.48 1.33 0 1.84l1.74 1.84c.48.51 1.26.51 1.74 0s.48-1.33 0-1.84l.87-.92c.48.51 1.26.51 1.74 0l1.41-1.49 8.81 10.07c.76.76 2 .76 2.76 0s.76-2 0-2.76"];
var BuildIcon = React13.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2013 : PATHS_1613;
  return (0, import_jsx_runtime14.jsx)(SVGIconContainer, { iconName: "build", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime14.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BuildIcon.displayName = `Blueprint6.Icon.BuildIcon`;

// vendor/icons/generated/components/calculator.js
var import_jsx_runtime15 = require("react/jsx-runtime");
var React14 = __toESM(require("react"), 1);
var PATHS_1614 = ["M13 0H3c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M6 14H4v-2h2zm0-3H4V9h2zm0-3H4V6h2zm3 6H7v-2h2zm0-3H7V9h2zm0-3H7V6h2zm3 6h-2V9h2zm0-6h-2V6h2zm0-3H4V2h8z"];
var PATHS_2014 = ["M16 0H4c-.55 0-1 .45-1 1v18c0 .55.45 1 1 1h12c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M7 18H5v-2h2zm0-4H5v-2h2zm0-4H5V8h2zm4 8H9v-2h2zm0-4H9v-2h2zm0-4H9V8h2zm4 8h-2v-6h2zm0-8h-2V8h2zm0-4H5V2h10z"];
var CalculatorIcon = React14.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2014 : PATHS_1614;
  return (0, import_jsx_runtime15.jsx)(SVGIconContainer, { iconName: "calculator", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime15.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CalculatorIcon.displayName = `Blueprint6.Icon.CalculatorIcon`;

// vendor/icons/generated/components/calendar.js
var import_jsx_runtime16 = require("react/jsx-runtime");
var React15 = __toESM(require("react"), 1);
var PATHS_1615 = ["M11 3c.6 0 1-.5 1-1V1c0-.6-.4-1-1-1s-1 .4-1 1v1c0 .5.4 1 1 1m3-2h-1v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H6v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H1c-.6 0-1 .5-1 1v12c0 .6.4 1 1 1h13c.6 0 1-.4 1-1V2c0-.6-.5-1-1-1M5 13H2v-3h3zm0-4H2V6h3zm4 4H6v-3h3zm0-4H6V6h3zm4 4h-3v-3h3zm0-4h-3V6h3zM4 3c.6 0 1-.5 1-1V1c0-.6-.4-1-1-1S3 .4 3 1v1c0 .5.4 1 1 1"];
var PATHS_2015 = ["M15 5c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1s-1 .5-1 1v2c0 .6.4 1 1 1M5 5c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1s-1 .5-1 1v2c0 .6.4 1 1 1m13-2h-1v1c0 1.1-.9 2-2 2s-2-.9-2-2V3H7v1c0 1.1-.9 2-2 2s-2-.9-2-2V3H2c-.5 0-1 .5-1 1v14c0 .5.5 1 1 1h16c.5 0 1-.5 1-1V4c0-.5-.5-1-1-1M7 17H3v-4h4zm0-5H3V8h4zm5 5H8v-4h4zm0-5H8V8h4zm5 5h-4v-4h4zm0-5h-4V8h4z"];
var CalendarIcon = React15.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2015 : PATHS_1615;
  return (0, import_jsx_runtime16.jsx)(SVGIconContainer, { iconName: "calendar", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime16.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CalendarIcon.displayName = `Blueprint6.Icon.CalendarIcon`;
var Calendar = CalendarIcon;

// vendor/icons/generated/components/caret-down.js
var import_jsx_runtime17 = require("react/jsx-runtime");
var React16 = __toESM(require("react"), 1);
var PATHS_1616 = ["M12 6.5c0-.28-.22-.5-.5-.5h-7a.495.495 0 0 0-.37.83l3.5 4c.09.1.22.17.37.17s.28-.07.37-.17l3.5-4c.08-.09.13-.2.13-.33"];
var PATHS_2016 = ["M16 7c0-.55-.45-1-1-1H5c-.55 0-1 .45-1 1 0 .24.1.46.24.63l-.01.01 5 6 .01-.01c.19.22.45.37.76.37s.57-.15.76-.37l.01.01 5-6-.01-.01c.14-.17.24-.39.24-.63"];
var CaretDownIcon = React16.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2016 : PATHS_1616;
  return (0, import_jsx_runtime17.jsx)(SVGIconContainer, { iconName: "caret-down", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime17.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CaretDownIcon.displayName = `Blueprint6.Icon.CaretDownIcon`;

// vendor/icons/generated/components/caret-right.js
var import_jsx_runtime18 = require("react/jsx-runtime");
var React17 = __toESM(require("react"), 1);
var PATHS_1617 = ["M11 8c0-.15-.07-.28-.17-.37l-4-3.5A.495.495 0 0 0 6 4.5v7a.495.495 0 0 0 .83.37l4-3.5c.1-.09.17-.22.17-.37"];
var PATHS_2017 = ["M14 10c0-.31-.15-.57-.37-.76l.01-.01-6-5-.01.01C7.46 4.1 7.24 4 7 4c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1 .24 0 .46-.1.63-.24l.01.01 6-5-.01-.01c.22-.19.37-.45.37-.76"];
var CaretRightIcon = React17.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2017 : PATHS_1617;
  return (0, import_jsx_runtime18.jsx)(SVGIconContainer, { iconName: "caret-right", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime18.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CaretRightIcon.displayName = `Blueprint6.Icon.CaretRightIcon`;

// vendor/icons/generated/components/chart.js
var import_jsx_runtime19 = require("react/jsx-runtime");
var React18 = __toESM(require("react"), 1);
var PATHS_1618 = ["M0 15c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V9.4L0 11zm6-5.5V15c0 .55.45 1 1 1h2c.55 0 1-.45 1-1v-5l-1 1zM13 7l-1 1v7c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V7.88c-.26.07-.58.12-1 .12-1.96 0-2-1-2-1m2-6h-3c-.55 0-1 .45-1 1s.45 1 1 1h.59L8.8 6.78 5.45 5.11v.01C5.31 5.05 5.16 5 5 5s-.31.05-.44.11V5.1l-4 2v.01C.23 7.28 0 7.61 0 8c0 .55.45 1 1 1 .16 0 .31-.05.44-.11v.01L5 7.12 8.55 8.9v-.01c.14.06.29.11.45.11.28 0 .53-.11.71-.29L14 4.41V5c0 .55.45 1 1 1s1-.45 1-1V2c0-.55-.45-1-1-1"];
var PATHS_2018 = ["M7 11v8c0 .55.45 1 1 1h4c.55 0 1-.45 1-1v-8l-2 2zm-7 8c0 .55.45 1 1 1h4c.55 0 1-.45 1-1v-8l-6 3zM17 7l-3 3v9c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V8.74c-.26.15-.58.26-1 .26-1.92 0-2-2-2-2m2-6h-4c-.55 0-1 .45-1 1s.45 1 1 1h1.59L10.8 8.78 7.45 7.11v.01C7.31 7.05 7.16 7 7 7s-.31.05-.44.11V7.1l-6 3v.01c-.33.17-.56.5-.56.89 0 .55.45 1 1 1 .16 0 .31-.05.44-.11v.01L7 9.12l3.55 1.78v-.01c.14.06.29.11.45.11.28 0 .53-.11.71-.29L18 4.41V6c0 .55.45 1 1 1s1-.45 1-1V2c0-.55-.45-1-1-1"];
var ChartIcon = React18.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2018 : PATHS_1618;
  return (0, import_jsx_runtime19.jsx)(SVGIconContainer, { iconName: "chart", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime19.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChartIcon.displayName = `Blueprint6.Icon.ChartIcon`;

// vendor/icons/generated/components/chevron-down.js
var import_jsx_runtime20 = require("react/jsx-runtime");
var React19 = __toESM(require("react"), 1);
var PATHS_1619 = ["M12 5c-.28 0-.53.11-.71.29L8 8.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42l4 4c.18.18.43.29.71.29s.53-.11.71-.29l4-4A1.003 1.003 0 0 0 12 5"];
var PATHS_2019 = ["M16 6c-.28 0-.53.11-.71.29L10 11.59l-5.29-5.3a1.003 1.003 0 0 0-1.42 1.42l6 6c.18.18.43.29.71.29s.53-.11.71-.29l6-6A1.003 1.003 0 0 0 16 6"];
var ChevronDownIcon = React19.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2019 : PATHS_1619;
  return (0, import_jsx_runtime20.jsx)(SVGIconContainer, { iconName: "chevron-down", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime20.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronDownIcon.displayName = `Blueprint6.Icon.ChevronDownIcon`;

// vendor/icons/generated/components/chevron-left.js
var import_jsx_runtime21 = require("react/jsx-runtime");
var React20 = __toESM(require("react"), 1);
var PATHS_1620 = ["m7.41 8 3.29-3.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-4 4C5.11 7.47 5 7.72 5 8s.11.53.29.71l4 4a1.003 1.003 0 0 0 1.42-1.42z"];
var PATHS_2020 = ["m8.41 10 5.29-5.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-6 6c-.18.18-.29.43-.29.71s.11.53.29.71l6 6a1.003 1.003 0 0 0 1.42-1.42z"];
var ChevronLeftIcon = React20.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2020 : PATHS_1620;
  return (0, import_jsx_runtime21.jsx)(SVGIconContainer, { iconName: "chevron-left", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime21.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronLeftIcon.displayName = `Blueprint6.Icon.ChevronLeftIcon`;

// vendor/icons/generated/components/chevron-right.js
var import_jsx_runtime22 = require("react/jsx-runtime");
var React21 = __toESM(require("react"), 1);
var PATHS_1621 = ["m10.71 7.29-4-4a1.003 1.003 0 0 0-1.42 1.42L8.59 8 5.3 11.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l4-4c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var PATHS_2021 = ["m13.71 9.29-6-6a1.003 1.003 0 0 0-1.42 1.42l5.3 5.29-5.29 5.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l6-6c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var ChevronRightIcon = React21.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2021 : PATHS_1621;
  return (0, import_jsx_runtime22.jsx)(SVGIconContainer, { iconName: "chevron-right", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime22.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronRightIcon.displayName = `Blueprint6.Icon.ChevronRightIcon`;

// vendor/icons/generated/components/chevron-up.js
var import_jsx_runtime23 = require("react/jsx-runtime");
var React22 = __toESM(require("react"), 1);
var PATHS_1622 = ["m12.71 9.29-4-4C8.53 5.11 8.28 5 8 5s-.53.11-.71.29l-4 4a1.003 1.003 0 0 0 1.42 1.42L8 7.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var PATHS_2022 = ["m16.71 12.29-6-6C10.53 6.11 10.28 6 10 6s-.53.11-.71.29l-6 6a1.003 1.003 0 0 0 1.42 1.42L10 8.41l5.29 5.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var ChevronUpIcon = React22.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2022 : PATHS_1622;
  return (0, import_jsx_runtime23.jsx)(SVGIconContainer, { iconName: "chevron-up", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime23.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronUpIcon.displayName = `Blueprint6.Icon.ChevronUpIcon`;

// vendor/icons/generated/components/clipboard.js
var import_jsx_runtime24 = require("react/jsx-runtime");
var React23 = __toESM(require("react"), 1);
var PATHS_1623 = ["M11 2c0-.55-.45-1-1-1h.22C9.88.4 9.24 0 8.5 0S7.12.4 6.78 1H7c-.55 0-1 .45-1 1v1h5zm2 0h-1v2H5V2H4c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h9c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1"];
var PATHS_2023 = ["M13 2c0-.55-.45-1-1-1h-.78a1.98 1.98 0 0 0-3.44 0H7c-.55 0-1 .45-1 1v2h7zm3 0h-2v3H5V2H3c-.55 0-1 .45-1 1v16c0 .55.45 1 1 1h13c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1"];
var ClipboardIcon = React23.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2023 : PATHS_1623;
  return (0, import_jsx_runtime24.jsx)(SVGIconContainer, { iconName: "clipboard", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime24.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ClipboardIcon.displayName = `Blueprint6.Icon.ClipboardIcon`;

// vendor/icons/generated/components/cloud-download.js
var import_jsx_runtime25 = require("react/jsx-runtime");
var React24 = __toESM(require("react"), 1);
var PATHS_1624 = ["M11 11c-.28 0-.53.11-.71.29L9 12.59V8c0-.55-.45-1-1-1s-1 .45-1 1v4.59L5.71 11.3A.97.97 0 0 0 5 11a1.003 1.003 0 0 0-.71 1.71l3 3c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 11 11m1-7c-.03 0-.07 0-.1.01A5 5 0 0 0 2 5c0 .11.01.22.02.33A3.51 3.51 0 0 0 0 8.5c0 1.41.84 2.61 2.03 3.17C2.2 10.17 3.46 9 5 9c.06 0 .13.02.19.02C5.07 8.7 5 8.36 5 8c0-1.66 1.34-3 3-3s3 1.34 3 3c0 .36-.07.7-.19 1.02.06 0 .13-.02.19-.02 1.48 0 2.7 1.07 2.95 2.47A3.96 3.96 0 0 0 16 8c0-2.21-1.79-4-4-4"];
var PATHS_2024 = ["M15 4c-.12 0-.24.03-.36.04C13.83 1.69 11.62 0 9 0 5.69 0 3 2.69 3 6c0 .05.01.09.01.14A3.98 3.98 0 0 0 0 10c0 2.21 1.79 4 4 4h.78c.55-.61 1.34-1 2.22-1v-2c0-1.66 1.34-3 3-3s3 1.34 3 3v2c.88 0 1.66.38 2.2.98C17.87 13.87 20 11.69 20 9c0-2.76-2.24-5-5-5m-2 11c-.28 0-.53.11-.71.29L11 16.59V11c0-.55-.45-1-1-1s-1 .45-1 1v5.59L7.71 15.3A.97.97 0 0 0 7 15a1.003 1.003 0 0 0-.71 1.71l3 3c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 13 15"];
var CloudDownloadIcon = React24.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2024 : PATHS_1624;
  return (0, import_jsx_runtime25.jsx)(SVGIconContainer, { iconName: "cloud-download", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime25.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CloudDownloadIcon.displayName = `Blueprint6.Icon.CloudDownloadIcon`;

// vendor/icons/generated/components/cloud-upload.js
var import_jsx_runtime26 = require("react/jsx-runtime");
var React25 = __toESM(require("react"), 1);
var PATHS_1625 = ["M8.71 7.29C8.53 7.11 8.28 7 8 7s-.53.11-.71.29l-3 3a1.003 1.003 0 0 0 1.42 1.42L7 10.41V15c0 .55.45 1 1 1s1-.45 1-1v-4.59l1.29 1.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71zM12 4c-.03 0-.07 0-.1.01A5 5 0 0 0 2 5c0 .11.01.22.02.33a3.495 3.495 0 0 0 .07 6.37c-.05-.23-.09-.46-.09-.7 0-.83.34-1.58.88-2.12l3-3a2.993 2.993 0 0 1 4.24 0l3 3c.54.54.88 1.29.88 2.12 0 .16-.02.32-.05.47C15.17 10.78 16 9.5 16 8c0-2.21-1.79-4-4-4"];
var PATHS_2025 = ["M10.71 10.29c-.18-.18-.43-.29-.71-.29s-.53.11-.71.29l-3 3a1.003 1.003 0 0 0 1.42 1.42L9 13.41V19c0 .55.45 1 1 1s1-.45 1-1v-5.59l1.29 1.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71zM15 4c-.12 0-.24.03-.36.04C13.83 1.69 11.62 0 9 0 5.69 0 3 2.69 3 6c0 .05.01.09.01.14A3.98 3.98 0 0 0 0 10c0 2.21 1.79 4 4 4 0-.83.34-1.58.88-2.12l3-3a2.993 2.993 0 0 1 4.24 0l3 3-.01.01c.52.52.85 1.23.87 2.02C18.28 13.44 20 11.42 20 9c0-2.76-2.24-5-5-5"];
var CloudUploadIcon = React25.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2025 : PATHS_1625;
  return (0, import_jsx_runtime26.jsx)(SVGIconContainer, { iconName: "cloud-upload", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime26.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CloudUploadIcon.displayName = `Blueprint6.Icon.CloudUploadIcon`;

// vendor/icons/generated/components/cog.js
var import_jsx_runtime27 = require("react/jsx-runtime");
var React26 = __toESM(require("react"), 1);
var PATHS_1626 = ["M15.19 6.39h-1.85c-.11-.37-.27-.71-.45-1.04l1.36-1.36c.31-.31.31-.82 0-1.13l-1.13-1.13a.803.803 0 0 0-1.13 0l-1.36 1.36c-.33-.17-.67-.33-1.04-.44V.79c0-.44-.36-.8-.8-.8h-1.6c-.44 0-.8.36-.8.8v1.86c-.39.12-.75.28-1.1.47l-1.3-1.3c-.3-.3-.79-.3-1.09 0L1.82 2.91c-.3.3-.3.79 0 1.09l1.3 1.3c-.2.34-.36.7-.48 1.09H.79c-.44 0-.8.36-.8.8v1.6c0 .44.36.8.8.8h1.85c.11.37.27.71.45 1.04l-1.36 1.36c-.31.31-.31.82 0 1.13l1.13 1.13c.31.31.82.31 1.13 0l1.36-1.36c.33.18.67.33 1.04.44v1.86c0 .44.36.8.8.8h1.6c.44 0 .8-.36.8-.8v-1.86c.39-.12.75-.28 1.1-.47l1.3 1.3c.3.3.79.3 1.09 0l1.09-1.09c.3-.3.3-.79 0-1.09l-1.3-1.3c.19-.35.36-.71.48-1.1h1.85c.44 0 .8-.36.8-.8v-1.6a.816.816 0 0 0-.81-.79m-7.2 4.6c-1.66 0-3-1.34-3-3s1.34-3 3-3 3 1.34 3 3-1.34 3-3 3"];
var PATHS_2026 = ["M19 8h-2.31c-.14-.46-.33-.89-.56-1.3l1.7-1.7a.996.996 0 0 0 0-1.41l-1.41-1.41a.996.996 0 0 0-1.41 0l-1.7 1.7c-.41-.22-.84-.41-1.3-.55V1c0-.55-.45-1-1-1H9c-.55 0-1 .45-1 1v2.33c-.48.14-.94.34-1.37.58L5 2.28a.97.97 0 0 0-1.36 0L2.28 3.64c-.37.38-.37.99 0 1.36L3.9 6.62c-.24.44-.44.89-.59 1.38H1c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1h2.31c.14.46.33.89.56 1.3L2.17 15a.996.996 0 0 0 0 1.41l1.41 1.41c.39.39 1.02.39 1.41 0l1.7-1.7c.41.22.84.41 1.3.55V19c0 .55.45 1 1 1h2c.55 0 1-.45 1-1v-2.33c.48-.14.94-.35 1.37-.59L15 17.72c.37.37.98.37 1.36 0l1.36-1.36c.37-.37.37-.98 0-1.36l-1.62-1.62c.24-.43.45-.89.6-1.38H19c.55 0 1-.45 1-1V9c0-.55-.45-1-1-1m-9 6c-2.21 0-4-1.79-4-4s1.79-4 4-4 4 1.79 4 4-1.79 4-4 4"];
var CogIcon = React26.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2026 : PATHS_1626;
  return (0, import_jsx_runtime27.jsx)(SVGIconContainer, { iconName: "cog", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime27.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CogIcon.displayName = `Blueprint6.Icon.CogIcon`;

// vendor/icons/generated/components/column-layout.js
var import_jsx_runtime28 = require("react/jsx-runtime");
var React27 = __toESM(require("react"), 1);
var PATHS_1627 = ["M15 1H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1M4 13H2V3h2zm3 0H5V3h2zm7 0H8V3h6z"];
var PATHS_2027 = ["M19 1H1c-.55 0-1 .45-1 1v16c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1M5 17H2V3h3zm4 0H6V3h3zm9 0h-8V3h8z"];
var ColumnLayoutIcon = React27.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2027 : PATHS_1627;
  return (0, import_jsx_runtime28.jsx)(SVGIconContainer, { iconName: "column-layout", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime28.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ColumnLayoutIcon.displayName = `Blueprint6.Icon.ColumnLayoutIcon`;

// vendor/icons/generated/components/contrast.js
var import_jsx_runtime29 = require("react/jsx-runtime");
var React28 = __toESM(require("react"), 1);
var PATHS_1628 = ["M15.2 6.4h-1.44c-.13-.47-.32-.92-.56-1.34L14.26 4c.31-.31.31-.82 0-1.13l-1.13-1.13a.803.803 0 0 0-1.13 0L10.94 2.8c-.42-.24-.86-.42-1.34-.56V.8c0-.44-.36-.8-.8-.8H7.2c-.44 0-.8.36-.8.8v1.44c-.5.14-.96.34-1.4.59l-1-1c-.3-.3-.79-.3-1.09 0L1.83 2.91c-.3.3-.3.79 0 1.09l1 1c-.25.44-.45.9-.59 1.4H.8c-.44 0-.8.36-.8.8v1.6c0 .44.36.8.8.8h1.44c.13.47.32.92.56 1.34L1.74 12c-.31.31-.31.82 0 1.13l1.13 1.13c.31.31.82.31 1.13 0l1.06-1.06c.42.24.86.42 1.34.56v1.44c0 .44.36.8.8.8h1.6c.44 0 .8-.36.8-.8v-1.44c.5-.14.96-.33 1.4-.59l1 1c.3.3.79.3 1.09 0l1.09-1.09c.3-.3.3-.79 0-1.09l-1-1c.25-.43.45-.9.59-1.4h1.44c.44 0 .8-.36.8-.8V7.2a.82.82 0 0 0-.81-.8M8 12c-2.21 0-4-1.79-4-4s1.79-4 4-4z"];
var PATHS_2028 = ["M19 8h-1.26c-.19-.73-.48-1.42-.85-2.06l.94-.94a.996.996 0 0 0 0-1.41l-1.41-1.41a.996.996 0 0 0-1.41 0l-.94.94c-.65-.38-1.34-.67-2.07-.86V1c0-.55-.45-1-1-1H9c-.55 0-1 .45-1 1v1.26c-.76.2-1.47.5-2.13.89L5 2.28a.97.97 0 0 0-1.36 0L2.28 3.64c-.37.38-.37.98 0 1.36l.87.87c-.39.66-.69 1.37-.89 2.13H1c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1h1.26c.19.73.48 1.42.85 2.06l-.94.94a.996.996 0 0 0 0 1.41l1.41 1.41c.39.39 1.02.39 1.41 0l.94-.94c.64.38 1.33.66 2.06.85V19c0 .55.45 1 1 1h2c.55 0 1-.45 1-1v-1.26c.76-.2 1.47-.5 2.13-.89l.88.87c.37.37.98.37 1.36 0l1.36-1.36c.37-.38.37-.98 0-1.36l-.87-.87c.4-.65.7-1.37.89-2.13H19c.55 0 1-.45 1-1V9c0-.55-.45-1-1-1m-9 7c-2.76 0-5-2.24-5-5s2.24-5 5-5z"];
var ContrastIcon = React28.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2028 : PATHS_1628;
  return (0, import_jsx_runtime29.jsx)(SVGIconContainer, { iconName: "contrast", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime29.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ContrastIcon.displayName = `Blueprint6.Icon.ContrastIcon`;

// vendor/icons/generated/components/credit-card.js
var import_jsx_runtime30 = require("react/jsx-runtime");
var React29 = __toESM(require("react"), 1);
var PATHS_1629 = ["M14.99 2.95h-14c-.55 0-1 .45-1 1v1h16v-1c0-.55-.45-1-1-1m-15 10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-6h-16zm5.5-2h5c.28 0 .5.22.5.5s-.22.5-.5.5h-5c-.28 0-.5-.22-.5-.5s.23-.5.5-.5m-3 0h1c.28 0 .5.22.5.5s-.22.5-.5.5h-1c-.28 0-.5-.22-.5-.5s.23-.5.5-.5"];
var PATHS_2029 = ["M19 3H1c-.55 0-1 .45-1 1v2h20V4c0-.55-.45-1-1-1M0 16c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V8H0zm6.5-2h7c.28 0 .5.22.5.5s-.22.5-.5.5h-7c-.28 0-.5-.22-.5-.5s.22-.5.5-.5m-4 0h2c.28 0 .5.22.5.5s-.22.5-.5.5h-2c-.28 0-.5-.22-.5-.5s.22-.5.5-.5"];
var CreditCardIcon = React29.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2029 : PATHS_1629;
  return (0, import_jsx_runtime30.jsx)(SVGIconContainer, { iconName: "credit-card", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime30.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CreditCardIcon.displayName = `Blueprint6.Icon.CreditCardIcon`;

// vendor/icons/generated/components/cross.js
var import_jsx_runtime31 = require("react/jsx-runtime");
var React30 = __toESM(require("react"), 1);
var PATHS_1630 = ["m9.41 8 3.29-3.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L8 6.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42L6.59 8 3.3 11.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L8 9.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var PATHS_2030 = ["m11.41 10 4.29-4.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L10 8.59l-4.29-4.3a1.003 1.003 0 0 0-1.42 1.42L8.59 10 4.3 14.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l4.29-4.3 4.29 4.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var CrossIcon = React30.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2030 : PATHS_1630;
  return (0, import_jsx_runtime31.jsx)(SVGIconContainer, { iconName: "cross", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime31.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CrossIcon.displayName = `Blueprint6.Icon.CrossIcon`;
var Cross = CrossIcon;

// vendor/icons/generated/components/cross-circle.js
var import_jsx_runtime32 = require("react/jsx-runtime");
var React31 = __toESM(require("react"), 1);
var PATHS_1631 = ["M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-10.29L9.41 8l2.3 2.29A1.003 1.003 0 0 1 11 12c-.28 0-.53-.11-.71-.3L8 9.41l-2.29 2.3A1.003 1.003 0 0 1 4 11c0-.28.11-.53.3-.71L6.59 8l-2.3-2.29a1.003 1.003 0 0 1 1.42-1.42L8 6.59l2.29-2.3A1.003 1.003 0 0 1 12 5c0 .28-.11.53-.3.71"];
var PATHS_2031 = ["M10 20c5.523 0 10-4.477 10-10S15.523 0 10 0 0 4.477 0 10s4.477 10 10 10m4.7-13.29L11.41 10l3.3 3.29A1.003 1.003 0 0 1 14 15c-.28 0-.53-.11-.71-.3L10 11.41l-3.29 3.3A1.003 1.003 0 0 1 5 14c0-.28.11-.53.3-.71L8.59 10l-3.3-3.29a1.003 1.003 0 0 1 1.42-1.42L10 8.59l3.29-3.3A1.003 1.003 0 0 1 15 6c0 .28-.11.53-.3.71"];
var CrossCircleIcon = React31.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2031 : PATHS_1631;
  return (0, import_jsx_runtime32.jsx)(SVGIconContainer, { iconName: "cross-circle", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime32.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CrossCircleIcon.displayName = `Blueprint6.Icon.CrossCircleIcon`;

// vendor/icons/generated/components/database.js
var import_jsx_runtime33 = require("react/jsx-runtime");
var React32 = __toESM(require("react"), 1);
var PATHS_1632 = ["M8 4c3.31 0 6-.9 6-2s-2.69-2-6-2C4.68 0 2 .9 2 2s2.68 2 6 2m-6-.48V8c0 1.1 2.69 2 6 2s6-.9 6-2V3.52C12.78 4.4 10.56 5 8 5s-4.78-.6-6-1.48m0 6V14c0 1.1 2.69 2 6 2s6-.9 6-2V9.52C12.78 10.4 10.56 11 8 11s-4.78-.6-6-1.48"];
var PATHS_2032 = ["M2.01 5.1v5.4c0 1.38 3.58 2.5 8 2.5s8-1.12 8-2.5V5.1c-1.49 1.13-4.51 1.9-8 1.9-3.48 0-6.5-.77-8-1.9m8 .9c4.42 0 8-1.12 8-2.5s-3.58-2.5-8-2.5-8 1.12-8 2.5S5.6 6 10.01 6m-8 6.1v5.4c0 1.38 3.58 2.5 8 2.5s8-1.12 8-2.5v-5.4c-1.49 1.13-4.51 1.9-8 1.9-3.48 0-6.5-.77-8-1.9"];
var DatabaseIcon = React32.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2032 : PATHS_1632;
  return (0, import_jsx_runtime33.jsx)(SVGIconContainer, { iconName: "database", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime33.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DatabaseIcon.displayName = `Blueprint6.Icon.DatabaseIcon`;

// vendor/icons/generated/components/delete.js
var import_jsx_runtime34 = require("react/jsx-runtime");
var React33 = __toESM(require("react"), 1);
var PATHS_1633 = ["M11.99 4.99a1.003 1.003 0 0 0-1.71-.71l-2.29 2.3L5.7 4.29a.97.97 0 0 0-.71-.3 1.003 1.003 0 0 0-.71 1.71l2.29 2.29-2.29 2.29A1.003 1.003 0 0 0 5.7 11.7l2.29-2.29 2.29 2.29a1.003 1.003 0 0 0 1.42-1.42L9.41 7.99 11.7 5.7c.18-.18.29-.43.29-.71m-4-5c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.68 6-6 6"];
var PATHS_2033 = ["M15 6a1.003 1.003 0 0 0-1.71-.71L10 8.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42L8.59 10 5.3 13.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3.29-3.3 3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71L11.41 10l3.29-3.29c.19-.18.3-.43.3-.71m-5-6C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8"];
var DeleteIcon = React33.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2033 : PATHS_1633;
  return (0, import_jsx_runtime34.jsx)(SVGIconContainer, { iconName: "delete", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime34.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DeleteIcon.displayName = `Blueprint6.Icon.DeleteIcon`;

// vendor/icons/generated/components/desktop.js
var import_jsx_runtime35 = require("react/jsx-runtime");
var React34 = __toESM(require("react"), 1);
var PATHS_1634 = ["M15 0H1C.45 0 0 .45 0 1v10c0 .55.45 1 1 1h4.75l-.5 2H4c-.55 0-1 .45-1 1s.45 1 1 1h8c.55 0 1-.45 1-1s-.45-1-1-1h-1.25l-.5-2H15c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-1 10H2V2h12z"];
var PATHS_2034 = ["M19 0H1C.45 0 0 .45 0 1v13c0 .55.45 1 1 1h5.67l-.5 3H5c-.55 0-1 .45-1 1s.45 1 1 1h10c.55 0 1-.45 1-1s-.45-1-1-1h-1.17l-.5-3H19c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-1 13H2V2h16z"];
var DesktopIcon = React34.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2034 : PATHS_1634;
  return (0, import_jsx_runtime35.jsx)(SVGIconContainer, { iconName: "desktop", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime35.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DesktopIcon.displayName = `Blueprint6.Icon.DesktopIcon`;

// vendor/icons/generated/components/disable.js
var import_jsx_runtime36 = require("react/jsx-runtime");
var React35 = __toESM(require("react"), 1);
var PATHS_1635 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m-6 8c0-3.31 2.69-6 6-6 1.3 0 2.49.42 3.47 1.12l-8.35 8.35c-.7-.98-1.12-2.17-1.12-3.47m6 6c-1.3 0-2.49-.42-3.47-1.12l8.35-8.35c.7.98 1.12 2.17 1.12 3.47 0 3.32-2.68 6-6 6"];
var PATHS_2035 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0M2 10c0-4.42 3.58-8 8-8 1.85 0 3.55.63 4.9 1.69L3.69 14.9A7.9 7.9 0 0 1 2 10m8 8c-1.85 0-3.55-.63-4.9-1.69L16.31 5.1A7.9 7.9 0 0 1 18 10c0 4.42-3.58 8-8 8"];
var DisableIcon = React35.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2035 : PATHS_1635;
  return (0, import_jsx_runtime36.jsx)(SVGIconContainer, { iconName: "disable", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime36.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DisableIcon.displayName = `Blueprint6.Icon.DisableIcon`;

// vendor/icons/generated/components/document.js
var import_jsx_runtime37 = require("react/jsx-runtime");
var React36 = __toESM(require("react"), 1);
var PATHS_1636 = ["M9 0H3c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V5zm3 14H4V2h4v4h4z"];
var PATHS_2036 = ["M11.98 0h-8c-.55 0-1 .45-1 1v18c0 .55.45 1 1 1h13c.55 0 1-.45 1-1V6zm4 18h-11V2h6v5h5z"];
var DocumentIcon = React36.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2036 : PATHS_1636;
  return (0, import_jsx_runtime37.jsx)(SVGIconContainer, { iconName: "document", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime37.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DocumentIcon.displayName = `Blueprint6.Icon.DocumentIcon`;

// vendor/icons/generated/components/document-open.js
var import_jsx_runtime38 = require("react/jsx-runtime");
var React37 = __toESM(require("react"), 1);
var PATHS_1637 = ["M6 12c0 .55.45 1 1 1s1-.45 1-1V8c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1s.45 1 1 1h1.59L1.3 12.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L6 10.41zm4-12H4c-.55 0-1 .45-1 1v4h2V2h4v4h4v8H5.24l-1.8 1.8c.16.12.35.2.56.2h10c.55 0 1-.45 1-1V5z"];
var PATHS_2037 = ["M8 15c0 .55.45 1 1 1s1-.45 1-1v-5c0-.55-.45-1-1-1H4c-.55 0-1 .45-1 1s.45 1 1 1h2.59L1.3 16.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L8 12.41zm5-15H5c-.55 0-1 .45-1 1v6h2V2h6v5h5v11H6v-.76L4.04 19.2c.1.45.48.8.96.8h13c.55 0 1-.45 1-1V6z"];
var DocumentOpenIcon = React37.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2037 : PATHS_1637;
  return (0, import_jsx_runtime38.jsx)(SVGIconContainer, { iconName: "document-open", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime38.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DocumentOpenIcon.displayName = `Blueprint6.Icon.DocumentOpenIcon`;

// vendor/icons/generated/components/dollar.js
var import_jsx_runtime39 = require("react/jsx-runtime");
var React38 = __toESM(require("react"), 1);
var PATHS_1638 = ["M12.83 9.51q-.15-.45-.45-.84c-.2-.26-.45-.49-.75-.7q-.45-.3-1.05-.48c-.16-.04-.43-.11-.8-.2-.35-.09-.73-.18-1.12-.28s-.74-.19-1.06-.27c-.31-.08-.49-.12-.54-.13-.43-.12-.78-.29-1.05-.52s-.4-.55-.4-.95q0-.435.21-.72c.14-.19.32-.34.54-.46q.33-.165.72-.24c.26-.05.52-.08.77-.08.74 0 1.35.15 1.83.46.48.3.75.83.81 1.56h2.14c0-.6-.13-1.13-.38-1.58s-.59-.84-1.02-1.15-.93-.54-1.49-.7c-.24-.06-.49-.1-.75-.14V1c0-.55-.45-1-1-1s-1 .45-1 1v1.08c-.23.03-.46.07-.68.13-.54.13-1.02.34-1.44.61q-.63.42-1.02 1.05-.39.645-.39 1.5c0 .3.04.59.13.88s.23.56.44.82.48.49.83.7.79.38 1.31.51c.85.21 1.56.38 2.14.52.58.13 1.08.28 1.52.42.25.09.48.23.69.44s.32.53.32.97c0 .21-.05.42-.14.63s-.24.39-.45.55-.47.29-.81.39q-.495.15-1.2.15c-.43 0-.84-.05-1.21-.14s-.7-.24-.99-.43c-.29-.2-.51-.45-.67-.76s-.24-.68-.24-1.12H3c.01.71.15 1.32.43 1.84.27.52.64.94 1.1 1.27s.99.58 1.61.74c.27.07.56.12.85.16V15c0 .55.45 1 1 1s1-.45 1-1v-1.05c.3-.03.61-.08.9-.15q.87-.195 1.56-.63t1.11-1.11c.28-.45.42-1 .42-1.64 0-.31-.05-.61-.15-.91"];
var PATHS_2038 = ["M15.57 11.19c-.27-.51-.63-.93-1.07-1.26s-.95-.6-1.51-.79c-.56-.2-1.14-.36-1.72-.5-.6-.14-1.19-.26-1.75-.38-.57-.13-1.07-.27-1.51-.44s-.8-.38-1.07-.63-.41-.59-.41-1c0-.33.09-.6.28-.81s.42-.36.69-.47.57-.18.88-.22.58-.06.8-.06c.71 0 1.35.14 1.9.41s.91.81 1.06 1.62h3.36q-.135-1.26-.69-2.16c-.37-.6-.83-1.08-1.38-1.45q-.84-.555-1.86-.81c-.19-.05-.38-.07-.57-.1V1c0-.55-.45-1-1-1H9c-.55 0-1 .45-1 1v1.1c-.22.03-.43.05-.66.1-.73.13-1.39.37-1.98.71-.6.34-1.09.8-1.47 1.35-.39.56-.58 1.25-.58 2.08 0 .76.13 1.41.4 1.93.26.52.62.95 1.06 1.28s.94.6 1.5.79c.55.2 1.13.36 1.74.5.58.14 1.16.26 1.72.38s1.07.26 1.51.43.8.39 1.09.66c.28.27.43.63.45 1.06s-.08.78-.3 1.04-.49.47-.83.6c-.34.14-.7.23-1.09.28s-.73.07-1.03.07c-.87 0-1.61-.2-2.23-.59s-.98-1.08-1.07-2.06H3c.02.9.19 1.68.52 2.34q.495.99 1.35 1.65c.57.44 1.25.77 2.03.98.35.1.71.16 1.08.21V19c0 .55.45 1 1 1h1c.55 0 1-.45 1-1v-1.13c.25-.04.5-.07.76-.13.77-.18 1.47-.46 2.1-.85s1.14-.9 1.54-1.53.59-1.39.59-2.29c.01-.75-.13-1.37-.4-1.88"];
var DollarIcon = React38.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2038 : PATHS_1638;
  return (0, import_jsx_runtime39.jsx)(SVGIconContainer, { iconName: "dollar", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime39.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DollarIcon.displayName = `Blueprint6.Icon.DollarIcon`;

// vendor/icons/generated/components/double-caret-vertical.js
var import_jsx_runtime40 = require("react/jsx-runtime");
var React39 = __toESM(require("react"), 1);
var PATHS_1639 = ["M5 7h6a1.003 1.003 0 0 0 .71-1.71l-3-3C8.53 2.11 8.28 2 8 2s-.53.11-.71.29l-3 3A1.003 1.003 0 0 0 5 7m6 2H5a1.003 1.003 0 0 0-.71 1.71l3 3c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 11 9"];
var PATHS_2039 = ["M5 9h10c.55 0 1-.45 1-1 0-.24-.1-.46-.24-.63l.01-.01-5-6-.01.01C10.57 1.15 10.31 1 10 1s-.57.15-.76.37l-.01-.01-5 6 .01.01C4.1 7.54 4 7.76 4 8c0 .55.45 1 1 1m10 2H5c-.55 0-1 .45-1 1 0 .24.1.46.24.63l-.01.01 5 6 .01-.01c.19.22.45.37.76.37s.57-.15.76-.37l.01.01 5-6-.01-.01c.14-.17.24-.39.24-.63 0-.55-.45-1-1-1"];
var DoubleCaretVerticalIcon = React39.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2039 : PATHS_1639;
  return (0, import_jsx_runtime40.jsx)(SVGIconContainer, { iconName: "double-caret-vertical", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime40.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DoubleCaretVerticalIcon.displayName = `Blueprint6.Icon.DoubleCaretVerticalIcon`;

// vendor/icons/generated/components/download.js
var import_jsx_runtime41 = require("react/jsx-runtime");
var React40 = __toESM(require("react"), 1);
var PATHS_1640 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8M11.7 9.7l-3 3c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-3-3A1.003 1.003 0 0 1 5.7 8.28l1.29 1.29V3.99c0-.55.45-1 1-1s1 .45 1 1v5.59l1.29-1.29a1.003 1.003 0 0 1 1.71.71c0 .27-.11.52-.29.7"];
var PATHS_2040 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m4.71 11.71-4 4c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-4-4a1.003 1.003 0 0 1 1.42-1.42L9 12.59V5c0-.55.45-1 1-1s1 .45 1 1v7.59l2.29-2.29c.18-.19.43-.3.71-.3a1.003 1.003 0 0 1 .71 1.71"];
var DownloadIcon = React40.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2040 : PATHS_1640;
  return (0, import_jsx_runtime41.jsx)(SVGIconContainer, { iconName: "download", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime41.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DownloadIcon.displayName = `Blueprint6.Icon.DownloadIcon`;

// vendor/icons/generated/components/drag-handle-vertical.js
var import_jsx_runtime42 = require("react/jsx-runtime");
var React41 = __toESM(require("react"), 1);
var PATHS_1641 = ["M6 9c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m4-6c.55 0 1-.45 1-1s-.45-1-1-1-1 .45-1 1 .45 1 1 1M6 13c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-4c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m4 8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-4c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0 8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1"];
var PATHS_2041 = ["M7.5 6C6.67 6 6 6.67 6 7.5S6.67 9 7.5 9 9 8.33 9 7.5 8.33 6 7.5 6m0 5c-.83 0-1.5.67-1.5 1.5S6.67 14 7.5 14 9 13.33 9 12.5 8.33 11 7.5 11m0 5c-.83 0-1.5.67-1.5 1.5S6.67 19 7.5 19 9 18.33 9 17.5 8.33 16 7.5 16m5-12c.83 0 1.5-.67 1.5-1.5S13.33 1 12.5 1 11 1.67 11 2.5 11.67 4 12.5 4m-5-3C6.67 1 6 1.67 6 2.5S6.67 4 7.5 4 9 3.33 9 2.5 8.33 1 7.5 1m5 10c-.83 0-1.5.67-1.5 1.5s.67 1.5 1.5 1.5 1.5-.67 1.5-1.5-.67-1.5-1.5-1.5m0 5c-.83 0-1.5.67-1.5 1.5s.67 1.5 1.5 1.5 1.5-.67 1.5-1.5-.67-1.5-1.5-1.5m0-10c-.83 0-1.5.67-1.5 1.5S11.67 9 12.5 9 14 8.33 14 7.5 13.33 6 12.5 6"];
var DragHandleVerticalIcon = React41.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2041 : PATHS_1641;
  return (0, import_jsx_runtime42.jsx)(SVGIconContainer, { iconName: "drag-handle-vertical", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime42.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DragHandleVerticalIcon.displayName = `Blueprint6.Icon.DragHandleVerticalIcon`;

// vendor/icons/generated/components/duplicate.js
var import_jsx_runtime43 = require("react/jsx-runtime");
var React42 = __toESM(require("react"), 1);
var PATHS_1642 = ["M15 0H5c-.55 0-1 .45-1 1v2h2V2h8v7h-1v2h2c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-4 4H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1m-1 10H2V6h8z"];
var PATHS_2042 = ["M15 4H1c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1m-1 14H2V6h12zm5-18H5c-.55 0-1 .45-1 1v2h2V2h12v12h-1v2h2c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var DuplicateIcon = React42.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2042 : PATHS_1642;
  return (0, import_jsx_runtime43.jsx)(SVGIconContainer, { iconName: "duplicate", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime43.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DuplicateIcon.displayName = `Blueprint6.Icon.DuplicateIcon`;

// vendor/icons/generated/components/edit.js
var import_jsx_runtime44 = require("react/jsx-runtime");
var React43 = __toESM(require("react"), 1);
var PATHS_1643 = ["m3.25 10.26 2.47 2.47 6.69-6.69-2.46-2.48zM.99 14.99l3.86-1.39-2.46-2.44zm12.25-14c-.48 0-.92.2-1.24.51l-1.44 1.44 2.47 2.47 1.44-1.44c.32-.32.51-.75.51-1.24.01-.95-.77-1.74-1.74-1.74"];
var PATHS_2043 = ["m4.59 12.59 2.83 2.83 7.65-7.65-2.83-2.83zM2 18l4.41-1.59-2.81-2.79zM16 2c-.55 0-1.05.22-1.41.59l-1.65 1.65 2.83 2.83 1.65-1.65A2.006 2.006 0 0 0 16 2"];
var EditIcon = React43.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2043 : PATHS_1643;
  return (0, import_jsx_runtime44.jsx)(SVGIconContainer, { iconName: "edit", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime44.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EditIcon.displayName = `Blueprint6.Icon.EditIcon`;

// vendor/icons/generated/components/endorsed.js
var import_jsx_runtime45 = require("react/jsx-runtime");
var React44 = __toESM(require("react"), 1);
var PATHS_1644 = ["m15.86 7.5-.81-1.42V4.5c0-.36-.19-.68-.49-.87l-1.37-.8-.81-1.41c-.19-.31-.51-.49-.86-.49H9.89L8.5.14a.95.95 0 0 0-1 0l-1.39.8H4.52a1 1 0 0 0-.86.49l-.8 1.37-1.44.83c-.3.19-.49.51-.49.87v1.65l-.8 1.37c-.08.15-.13.32-.13.49s.05.34.14.49l.8 1.37v1.65c0 .36.19.68.49.87l1.42.81.8 1.37c.19.31.51.49.86.49H6.1l1.39.8c.15.09.32.14.48.14s.34-.05.49-.14l1.39-.8h1.63a1 1 0 0 0 .86-.49l.81-1.41 1.37-.8c.3-.19.49-.51.49-.87V9.93l.81-1.42a.89.89 0 0 0 .04-1.01m-4.12-.82-4.01 4.01c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-2-2c-.18-.19-.3-.44-.3-.71a1.003 1.003 0 0 1 1.71-.71l1.3 1.3 3.3-3.3a1.003 1.003 0 0 1 1.71.71.95.95 0 0 1-.29.7"];
var PATHS_2044 = ["M19.83 9.38 18.81 7.6V5.62c0-.45-.23-.85-.61-1.08l-1.71-1-1.02-1.76a1.25 1.25 0 0 0-1.08-.61h-2.03l-1.74-1c-.38-.23-.87-.23-1.25 0l-1.74 1H5.65c-.44 0-.85.23-1.08.61L3.58 3.5l-1.8 1.04c-.38.24-.62.64-.62 1.08v2.06L.17 9.4c-.11.19-.17.4-.17.61s.06.42.17.61l.99 1.72v2.06c0 .45.23.85.61 1.08l1.78 1.02.99 1.72c.23.38.63.61 1.08.61h1.99l1.74 1c.19.11.41.17.62.17s.42-.06.61-.17l1.74-1h2.03c.44 0 .85-.23 1.08-.61l1.02-1.76 1.71-1c.38-.23.61-.64.61-1.08v-1.97l1.02-1.78c.27-.38.27-.85.04-1.25m-5.08-.71-5.01 5.01c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-3.01-3.01a1.003 1.003 0 0 1 1.42-1.42l2.3 2.3 4.31-4.3a1.003 1.003 0 0 1 1.71.71c0 .28-.12.53-.3.71"];
var EndorsedIcon = React44.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2044 : PATHS_1644;
  return (0, import_jsx_runtime45.jsx)(SVGIconContainer, { iconName: "endorsed", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime45.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EndorsedIcon.displayName = `Blueprint6.Icon.EndorsedIcon`;

// vendor/icons/generated/components/eraser.js
var import_jsx_runtime46 = require("react/jsx-runtime");
var React45 = __toESM(require("react"), 1);
var PATHS_1645 = ["m8.06 13.91 7.63-7.44c.41-.4.41-1.05 0-1.45L10.86.3c-.41-.4-1.08-.4-1.49 0L.31 9.13c-.41.4-.41 1.05 0 1.45l5.58 5.44h8.12v-.01c.55 0 1-.45 1-1s-.45-1-1-1H7.96zm-2.17.06L1.67 9.85l4.22-4.11 4.22 4.11z"];
var PATHS_2045 = ["M18.71 8.43c.39-.4.39-1.05 0-1.45l-5.53-5.72a.967.967 0 0 0-1.4 0L1.29 12.1c-.39.4-.39 1.05 0 1.45l4.25 4.39 2.13 2.05h9.27c.02 0 .03.01.05.01.55 0 1-.45 1-1s-.45-1-1-1H9.46l.05-.05h.01l.81-.84zM7.52 17.94l-4.95-5.12 4.46-4.61 4.95 5.12z"];
var EraserIcon = React45.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2045 : PATHS_1645;
  return (0, import_jsx_runtime46.jsx)(SVGIconContainer, { iconName: "eraser", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime46.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EraserIcon.displayName = `Blueprint6.Icon.EraserIcon`;

// vendor/icons/generated/components/error.js
var import_jsx_runtime47 = require("react/jsx-runtime");
var React46 = __toESM(require("react"), 1);
var PATHS_1646 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1 13h-2v-2h2zm0-3h-2v-7h2z"];
var PATHS_2046 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m1 16H9v-2h2zm0-3H9V4h2z"];
var ErrorIcon = React46.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2046 : PATHS_1646;
  return (0, import_jsx_runtime47.jsx)(SVGIconContainer, { iconName: "error", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime47.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ErrorIcon.displayName = `Blueprint6.Icon.ErrorIcon`;

// vendor/icons/generated/components/exchange.js
var import_jsx_runtime48 = require("react/jsx-runtime");
var React47 = __toESM(require("react"), 1);
var PATHS_1647 = ["M1.99 5.99c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.89-2-2-2m4.15 1.86a.495.495 0 1 0 .7-.7L5.7 5.99h5.79c.28 0 .5-.22.5-.5s-.22-.5-.5-.5H5.7l1.15-1.15a.495.495 0 1 0-.7-.7l-2 2c-.1.09-.16.21-.16.35s.06.26.15.35zm7.85-1.86c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.89-2-2-2M9.85 8.14a.53.53 0 0 0-.36-.15.495.495 0 0 0-.35.85l1.15 1.15h-5.8c-.28 0-.5.22-.5.5s.22.5.5.5h5.79l-1.15 1.15a.495.495 0 1 0 .7.7l2-2c.09-.09.15-.22.15-.35s-.06-.26-.15-.35z"];
var PATHS_2047 = ["M2.5 8a2.5 2.5 0 0 0 0 5 2.5 2.5 0 0 0 0-5m10.35 3.15a.495.495 0 1 0-.7.7L13.3 13H5.5c-.28 0-.5.22-.5.5s.22.5.5.5h7.79l-1.15 1.15c-.08.09-.14.21-.14.35a.495.495 0 0 0 .85.35l2-2c.09-.09.15-.21.15-.35s-.06-.26-.15-.35zM17.5 8a2.5 2.5 0 0 0 0 5 2.5 2.5 0 0 0 0-5M7.15 9.85a.495.495 0 1 0 .7-.7L6.71 8h7.79c.28 0 .5-.22.5-.5s-.22-.5-.5-.5H6.71l1.15-1.15c.08-.09.14-.21.14-.35a.495.495 0 0 0-.85-.35l-2 2c-.09.09-.15.21-.15.35s.06.26.15.35z"];
var ExchangeIcon = React47.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2047 : PATHS_1647;
  return (0, import_jsx_runtime48.jsx)(SVGIconContainer, { iconName: "exchange", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime48.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ExchangeIcon.displayName = `Blueprint6.Icon.ExchangeIcon`;

// vendor/icons/generated/components/export.js
var import_jsx_runtime49 = require("react/jsx-runtime");
var React48 = __toESM(require("react"), 1);
var PATHS_1648 = ["M4 6c.28 0 .53-.11.71-.29L7 3.41V11c0 .55.45 1 1 1s1-.45 1-1V3.41l2.29 2.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71l-4-4C8.53.11 8.28 0 8 0s-.53.11-.71.29l-4 4A1.003 1.003 0 0 0 4 6m11 5c-.55 0-1 .45-1 1v2H2v-2c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-3c0-.55-.45-1-1-1"];
var PATHS_2048 = ["M5 7c.28 0 .53-.11.71-.29L9 3.41V15c0 .55.45 1 1 1s1-.45 1-1V3.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71l-5-5C10.53.11 10.28 0 10 0s-.53.11-.71.29l-5 5A1.003 1.003 0 0 0 5 7m14 7c-.55 0-1 .45-1 1v3H2v-3c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h18c.55 0 1-.45 1-1v-4c0-.55-.45-1-1-1"];
var ExportIcon = React48.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2048 : PATHS_1648;
  return (0, import_jsx_runtime49.jsx)(SVGIconContainer, { iconName: "export", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime49.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ExportIcon.displayName = `Blueprint6.Icon.ExportIcon`;

// vendor/icons/generated/components/eye-off.js
var import_jsx_runtime50 = require("react/jsx-runtime");
var React49 = __toESM(require("react"), 1);
var PATHS_1649 = ["M16 7.97V7.9a.67.67 0 0 0-.17-.36c-.49-.63-1.07-1.2-1.65-1.72l-3.16 2.26a2.98 2.98 0 0 1-2.98 2.9c-.31 0-.6-.06-.88-.15L5.09 12.3c.44.19.9.36 1.37.47.97.23 1.94.24 2.92.05.88-.17 1.74-.54 2.53-.98 1.25-.7 2.39-1.67 3.38-2.75.18-.2.37-.41.53-.62.09-.1.15-.22.17-.36v-.1c.01-.02.01-.03.01-.04m-.43-4.17c.25-.18.43-.46.43-.8 0-.55-.45-1-1-1-.22 0-.41.08-.57.2l-.01-.01-2.67 1.91c-.69-.38-1.41-.69-2.17-.87a6.8 6.8 0 0 0-2.91-.05c-.88.18-1.74.54-2.53.99-1.25.7-2.39 1.67-3.38 2.75-.18.2-.37.41-.53.62-.23.29-.23.63-.01.92.51.66 1.11 1.25 1.73 1.79.18.16.38.29.56.44l-2.09 1.5.01.01c-.25.18-.43.46-.43.8 0 .55.45 1 1 1 .22 0 .41-.08.57-.2l.01.01 14-10zm-10.41 5a3 3 0 0 1-.11-.8 2.99 2.99 0 0 1 2.99-2.98c.62 0 1.19.21 1.66.53z"];
var PATHS_2049 = ["M20 9.96v-.08a.8.8 0 0 0-.21-.43c-.55-.69-1.19-1.3-1.85-1.87l-3.93 2.62a3.966 3.966 0 0 1-3.96 3.77c-.47 0-.91-.1-1.33-.24l-2.24 1.49c.52.21 1.05.39 1.6.51 1.21.27 2.43.28 3.64.05 1.11-.21 2.17-.64 3.17-1.18 1.56-.84 2.99-2 4.23-3.3.23-.24.46-.49.67-.75a.87.87 0 0 0 .21-.43zm-.46-5.14c.27-.18.46-.47.46-.82 0-.55-.45-1-1-1-.21 0-.39.08-.54.18l-.01-.02L15 5.46c-.95-.53-1.95-.96-3.01-1.2a9.2 9.2 0 0 0-3.65-.04c-1.11.21-2.17.64-3.17 1.18-1.56.84-2.99 2-4.23 3.3-.23.24-.46.48-.67.75-.27.34-.27.76 0 1.1.64.79 1.39 1.5 2.16 2.15.26.21.52.41.79.61L.44 15.16l.01.02A1 1 0 0 0 0 16c0 .55.45 1 1 1 .21 0 .39-.08.54-.18l.01.02 18-12zm-8.67 3.4c-.25-.12-.53-.2-.83-.2-1.1 0-1.99.89-1.99 1.99 0 .03.02.06.02.09l-1.78 1.19c-.14-.4-.22-.83-.22-1.28 0-2.19 1.78-3.97 3.98-3.97 1.01 0 1.91.38 2.61 1z"];
var EyeOffIcon = React49.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2049 : PATHS_1649;
  return (0, import_jsx_runtime50.jsx)(SVGIconContainer, { iconName: "eye-off", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime50.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EyeOffIcon.displayName = `Blueprint6.Icon.EyeOffIcon`;

// vendor/icons/generated/components/eye-open.js
var import_jsx_runtime51 = require("react/jsx-runtime");
var React50 = __toESM(require("react"), 1);
var PATHS_1650 = ["M8.002 7.003a1.003 1.003 0 0 0 0 2.005 1.003 1.003 0 0 0 0-2.005m7.988.972v-.07a.7.7 0 0 0-.17-.36c-.509-.673-1.118-1.264-1.737-1.806-1.328-1.173-2.846-2.155-4.523-2.546a6.7 6.7 0 0 0-2.925-.06c-.889.18-1.738.541-2.546.992C2.84 4.837 1.692 5.81.694 6.902c-.18.211-.36.411-.53.632a.74.74 0 0 0 0 .932c.51.672 1.119 1.264 1.738 1.805 1.328 1.173 2.846 2.156 4.523 2.547.968.23 1.947.24 2.925.04.889-.18 1.738-.542 2.546-.993 1.248-.712 2.397-1.684 3.395-2.777.18-.2.37-.411.54-.632.09-.1.149-.23.169-.36v-.1c0-.01-.01-.01-.01-.02m-7.988 3.038a3 3 0 0 1-2.995-3.008 3 3 0 0 1 2.995-3.008 3 3 0 0 1 2.996 3.008 3 3 0 0 1-2.996 3.008"];
var PATHS_2050 = ["M10.01 7.984A2.01 2.01 0 0 0 8.012 9.99c0 1.103.9 2.006 1.998 2.006a2.01 2.01 0 0 0 1.998-2.006c0-1.103-.9-2.006-1.998-2.006M20 9.96v-.08a.83.83 0 0 0-.21-.442c-.64-.802-1.398-1.514-2.168-2.166-1.658-1.404-3.566-2.587-5.664-3.058a9 9 0 0 0-3.656-.05c-1.11.2-2.178.641-3.177 1.183-1.569.852-2.997 2.016-4.246 3.33-.23.25-.46.49-.67.761-.279.351-.279.773 0 1.124.64.802 1.4 1.514 2.169 2.166 1.658 1.404 3.566 2.577 5.664 3.058a9 9 0 0 0 3.656.05c1.11-.21 2.178-.651 3.177-1.193 1.569-.852 2.997-2.016 4.246-3.33.23-.24.46-.49.67-.751A.86.86 0 0 0 20 10.12zM10.01 14a4.003 4.003 0 0 1-3.996-4.01 4.003 4.003 0 0 1 3.996-4.011 4.003 4.003 0 0 1 3.996 4.011 4.003 4.003 0 0 1-3.996 4.011"];
var EyeOpenIcon = React50.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2050 : PATHS_1650;
  return (0, import_jsx_runtime51.jsx)(SVGIconContainer, { iconName: "eye-open", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime51.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EyeOpenIcon.displayName = `Blueprint6.Icon.EyeOpenIcon`;

// vendor/icons/generated/components/fast-forward.js
var import_jsx_runtime52 = require("react/jsx-runtime");
var React51 = __toESM(require("react"), 1);
var PATHS_1651 = ["M15 8c0-.32-.16-.59-.38-.77l.01-.01-5-4-.01.01A1 1 0 0 0 9 3c-.55 0-1 .45-1 1v2.72l-4.38-3.5v.01A1 1 0 0 0 3 3c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01L8 9.28V12c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01 5-4-.01-.01c.22-.18.38-.45.38-.77"];
var PATHS_2051 = ["M19 10c0-.33-.17-.6-.41-.79l.01-.01-8-6-.01.01C10.42 3.09 10.23 3 10 3c-.55 0-1 .45-1 1v4L2.6 3.2l-.01.01C2.42 3.09 2.23 3 2 3c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1 .23 0 .42-.09.59-.21l.01.01L9 12v4c0 .55.45 1 1 1 .23 0 .42-.09.59-.21l.01.01 8-6-.01-.01c.24-.19.41-.46.41-.79"];
var FastForwardIcon = React51.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2051 : PATHS_1651;
  return (0, import_jsx_runtime52.jsx)(SVGIconContainer, { iconName: "fast-forward", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime52.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FastForwardIcon.displayName = `Blueprint6.Icon.FastForwardIcon`;

// vendor/icons/generated/components/filter.js
var import_jsx_runtime53 = require("react/jsx-runtime");
var React52 = __toESM(require("react"), 1);
var PATHS_1652 = ["M13.99.99h-12a1.003 1.003 0 0 0-.71 1.71l4.71 4.71V14a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V7.41L14.7 2.7a1.003 1.003 0 0 0-.71-1.71"];
var PATHS_2052 = ["M18 1H2a1.003 1.003 0 0 0-.71 1.71L7 8.41V18a1.003 1.003 0 0 0 1.71.71l4-4c.18-.18.29-.43.29-.71V8.41l5.71-5.71c.18-.17.29-.42.29-.7 0-.55-.45-1-1-1"];
var FilterIcon = React52.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2052 : PATHS_1652;
  return (0, import_jsx_runtime53.jsx)(SVGIconContainer, { iconName: "filter", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime53.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterIcon.displayName = `Blueprint6.Icon.FilterIcon`;

// vendor/icons/generated/components/filter-keep.js
var import_jsx_runtime54 = require("react/jsx-runtime");
var React53 = __toESM(require("react"), 1);
var PATHS_1653 = ["M15 10c-.28 0-.53.11-.71.29L12 12.59l-1.29-1.29A.97.97 0 0 0 10 11a1.003 1.003 0 0 0-.71 1.71l2 2c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 15 10m-3-8c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L4 6.41V12a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V6.41l3.71-3.71c.18-.17.29-.42.29-.7"];
var PATHS_2053 = ["M15 2c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L5 7.41V16a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71V7.41l4.71-4.71c.18-.17.29-.42.29-.7m4 11c-.28 0-.53.11-.71.29L15 16.59l-1.29-1.29A.97.97 0 0 0 13 15a1.003 1.003 0 0 0-.71 1.71l2 2c.18.18.43.29.71.29s.53-.11.71-.29l4-4A1.003 1.003 0 0 0 19 13"];
var FilterKeepIcon = React53.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2053 : PATHS_1653;
  return (0, import_jsx_runtime54.jsx)(SVGIconContainer, { iconName: "filter-keep", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime54.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterKeepIcon.displayName = `Blueprint6.Icon.FilterKeepIcon`;

// vendor/icons/generated/components/filter-open.js
var import_jsx_runtime55 = require("react/jsx-runtime");
var React54 = __toESM(require("react"), 1);
var PATHS_1654 = ["M15.707 10.293a1 1 0 0 1 0 1.414l-3 3c-.63.63-1.707.184-1.707-.707V8c0-.89 1.077-1.337 1.707-.707zM12 2c0 .28-.11.53-.29.7L8 6.41V10c0 .28-.11.53-.29.71l-2 2A1.003 1.003 0 0 1 4 12V6.41L.29 2.71A1.003 1.003 0 0 1 1 1h10c.55 0 1 .45 1 1"];
var PATHS_2054 = ["M15 2c0 .28-.11.53-.29.7L10 7.41V13c0 .28-.11.53-.29.71l-3 3A1.003 1.003 0 0 1 5 16V7.41L.29 2.71A1.003 1.003 0 0 1 1 1h13c.55 0 1 .45 1 1m4.707 11.293a1 1 0 0 1 0 1.414l-4 4c-.63.63-1.707.184-1.707-.707v-8c0-.89 1.077-1.337 1.707-.707z"];
var FilterOpenIcon = React54.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2054 : PATHS_1654;
  return (0, import_jsx_runtime55.jsx)(SVGIconContainer, { iconName: "filter-open", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime55.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterOpenIcon.displayName = `Blueprint6.Icon.FilterOpenIcon`;

// vendor/icons/generated/components/filter-remove.js
var import_jsx_runtime56 = require("react/jsx-runtime");
var React55 = __toESM(require("react"), 1);
var PATHS_1655 = ["M12 2c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L4 6.41V12a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V6.41l3.71-3.71c.18-.17.29-.42.29-.7m2.41 10 1.29-1.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L13 10.59 11.71 9.3A.97.97 0 0 0 11 9a1.003 1.003 0 0 0-.71 1.71l1.3 1.29-1.29 1.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l1.29-1.3 1.29 1.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var PATHS_2055 = ["M15 2c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L5 7.41V16a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71V7.41l4.71-4.71c.18-.17.29-.42.29-.7m2.91 13.5 1.79-1.79c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-1.79 1.79-1.79-1.79a1.003 1.003 0 0 0-1.42 1.42l1.79 1.79-1.79 1.79a1.003 1.003 0 0 0 1.42 1.42l1.79-1.79 1.79 1.79a1.003 1.003 0 0 0 1.42-1.42z"];
var FilterRemoveIcon = React55.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2055 : PATHS_1655;
  return (0, import_jsx_runtime56.jsx)(SVGIconContainer, { iconName: "filter-remove", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime56.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterRemoveIcon.displayName = `Blueprint6.Icon.FilterRemoveIcon`;

// vendor/icons/generated/components/flash.js
var import_jsx_runtime57 = require("react/jsx-runtime");
var React56 = __toESM(require("react"), 1);
var PATHS_1656 = ["M4 8c0-.55-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.55 0 1-.45 1-1m4-4c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1S7 .45 7 1v2c0 .55.45 1 1 1M3.79 5.21a1.003 1.003 0 0 0 1.42-1.42l-1.5-1.5a1.003 1.003 0 0 0-1.42 1.42zm.71 5.29c-.28 0-.53.11-.71.29l-1.5 1.5a1.003 1.003 0 0 0 1.42 1.42l1.5-1.5a1.003 1.003 0 0 0-.71-1.71m7-5c.28 0 .53-.11.71-.29l1.5-1.5a1.003 1.003 0 0 0-1.42-1.42l-1.5 1.5a1.003 1.003 0 0 0 .71 1.71m.71 5.29a1.003 1.003 0 0 0-1.42 1.42l1.5 1.5a1.003 1.003 0 0 0 1.42-1.42zM15 7h-2c-.55 0-1 .45-1 1s.45 1 1 1h2c.55 0 1-.45 1-1s-.45-1-1-1M8 5C6.34 5 5 6.34 5 8s1.34 3 3 3 3-1.34 3-3-1.34-3-3-3m0 4c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m0 3c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1s1-.45 1-1v-2c0-.55-.45-1-1-1"];
var PATHS_2056 = ["M4.96 6.37a1.003 1.003 0 0 0 1.42-1.42l-2-2a1.07 1.07 0 0 0-.71-.28 1.003 1.003 0 0 0-.71 1.71zm9.37.3c.28 0 .53-.11.71-.29l2-2a1.003 1.003 0 0 0-1.42-1.42l-2 2a1.003 1.003 0 0 0 .71 1.71M10 5c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1S9 .45 9 1v3c0 .55.45 1 1 1m-5 5c0-.55-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1h3c.55 0 1-.45 1-1m14-1h-3c-.55 0-1 .45-1 1s.45 1 1 1h3c.55 0 1-.45 1-1s-.45-1-1-1m-9-3c-2.21 0-4 1.79-4 4s1.79 4 4 4 4-1.79 4-4-1.79-4-4-4m0 6c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2m5.04 1.63a1.003 1.003 0 0 0-1.42 1.42l2 2a1.003 1.003 0 0 0 1.42-1.42zM10 15c-.55 0-1 .45-1 1v3c0 .55.45 1 1 1s1-.45 1-1v-3c0-.55-.45-1-1-1m-4.33-1.67c-.28 0-.53.11-.71.29l-2 2a1.003 1.003 0 0 0 1.42 1.42l2-2a1.003 1.003 0 0 0-.71-1.71"];
var FlashIcon = React56.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2056 : PATHS_1656;
  return (0, import_jsx_runtime57.jsx)(SVGIconContainer, { iconName: "flash", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime57.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FlashIcon.displayName = `Blueprint6.Icon.FlashIcon`;

// vendor/icons/generated/components/floppy-disk.js
var import_jsx_runtime58 = require("react/jsx-runtime");
var React57 = __toESM(require("react"), 1);
var PATHS_1657 = ["m15.71 2.29-2-2A1 1 0 0 0 13 0h-1v6H4V0H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V3c0-.28-.11-.53-.29-.71M14 15H2V9c0-.55.45-1 1-1h10c.55 0 1 .45 1 1zM11 1H9v4h2z"];
var PATHS_2057 = ["M14 1h-3v5h3zm5.71 2.29-3-3A1 1 0 0 0 16 0h-1v7H5V0H1C.45 0 0 .45 0 1v18c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V4c0-.28-.11-.53-.29-.71M17 19H3v-8c0-.55.45-1 1-1h12c.55 0 1 .45 1 1z"];
var FloppyDiskIcon = React57.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2057 : PATHS_1657;
  return (0, import_jsx_runtime58.jsx)(SVGIconContainer, { iconName: "floppy-disk", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime58.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FloppyDiskIcon.displayName = `Blueprint6.Icon.FloppyDiskIcon`;

// vendor/icons/generated/components/flow-branch.js
var import_jsx_runtime59 = require("react/jsx-runtime");
var React58 = __toESM(require("react"), 1);
var PATHS_1658 = ["M10.643 6.595c.22.418.344.894.344 1.399 0 .439-.094.855-.263 1.231l3.265 3.462-.002-1.75a.97.97 0 0 1 .314-.68.99.99 0 0 1 1.388.048c.186.2.316.46.3.715l-.009 4.03a.96.96 0 0 1-.3.68.97.97 0 0 1-.698.266l-4.053.002a.97.97 0 0 1-.679-.314 1.03 1.03 0 0 1 .05-1.42.97.97 0 0 1 .698-.266l1.7-.001-3.305-3.35a2.998 2.998 0 0 1-4.228-1.653H.999a1 1 0 0 1 0-2h4.166a3 3 0 0 1 4.06-1.735l3.449-3.268-1.745.002a.979.979 0 0 1-.631-1.692c.199-.186.459-.316.713-.3l4.025.009c.247.008.493.1.679.3s.274.451.265.7l.002 4.046a.97.97 0 0 1-.313.68 1.03 1.03 0 0 1-1.42-.05.97.97 0 0 1-.266-.7V3.295z"];
var PATHS_2058 = ["M14.425 7.953a4 4 0 0 1 .562 2.045 4 4 0 0 1-.583 2.08L18 15.671V12.98c0-.248.097-.496.29-.689a1.035 1.035 0 0 1 1.426 0 .94.94 0 0 1 .283.696l-.001 5.049a.96.96 0 0 1-.276.69.96.96 0 0 1-.69.273h-5.059a.97.97 0 0 1-.689-.289 1.026 1.026 0 0 1 0-1.417.97.97 0 0 1 .69-.29h2.702l-3.634-3.573a3.998 3.998 0 0 1-5.924-2.431H1a1 1 0 0 1 0-2h6.12a3.998 3.998 0 0 1 5.96-2.409L16.665 3l-2.694-.001a.97.97 0 0 1-.689-.29 1.035 1.035 0 0 1 0-1.425.94.94 0 0 1 .696-.283l5.05.001a.96.96 0 0 1 .69.276.95.95 0 0 1 .272.69l.001 5.052a.97.97 0 0 1-.29.689 1.03 1.03 0 0 1-1.419 0 .97.97 0 0 1-.29-.69V4.323z"];
var FlowBranchIcon = React58.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2058 : PATHS_1658;
  return (0, import_jsx_runtime59.jsx)(SVGIconContainer, { iconName: "flow-branch", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime59.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FlowBranchIcon.displayName = `Blueprint6.Icon.FlowBranchIcon`;

// vendor/icons/generated/components/folder-close.js
var import_jsx_runtime60 = require("react/jsx-runtime");
var React59 = __toESM(require("react"), 1);
var PATHS_1659 = ["M-.01 14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V7h-16zm15-10H7.41L5.7 2.3a.97.97 0 0 0-.71-.3h-4c-.55 0-1 .45-1 1v3h16V5c0-.55-.45-1-1-1"];
var PATHS_2059 = ["M0 17c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V7H0zM19 4H9.41l-1.7-1.71A1 1 0 0 0 7 2H1c-.55 0-1 .45-1 1v3h20V5c0-.55-.45-1-1-1"];
var FolderCloseIcon = React59.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2059 : PATHS_1659;
  return (0, import_jsx_runtime60.jsx)(SVGIconContainer, { iconName: "folder-close", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime60.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FolderCloseIcon.displayName = `Blueprint6.Icon.FolderCloseIcon`;

// vendor/icons/generated/components/folder-open.js
var import_jsx_runtime61 = require("react/jsx-runtime");
var React60 = __toESM(require("react"), 1);
var PATHS_1660 = ["M2.06 6.69c.14-.4.5-.69.94-.69h11V5c0-.55-.45-1-1-1H6.41l-1.7-1.71A1 1 0 0 0 4 2H1c-.55 0-1 .45-1 1v9.84l2.05-6.15zM16 8c0-.55-.45-1-1-1H4a.99.99 0 0 0-.94.69l-2 6c-.04.09-.06.2-.06.31 0 .55.45 1 1 1h11c.44 0 .81-.29.94-.69l2-6c.04-.09.06-.2.06-.31"];
var PATHS_2060 = ["M20 9c0-.55-.45-1-1-1H5c-.43 0-.79.27-.93.65h-.01l-3 8h.01c-.04.11-.07.23-.07.35 0 .55.45 1 1 1h14c.43 0 .79-.27.93-.65h.01l3-8h-.01c.04-.11.07-.23.07-.35M3.07 7.63C3.22 7.26 3.58 7 4 7h14V5c0-.55-.45-1-1-1H8.41l-1.7-1.71A1 1 0 0 0 6 2H1c-.55 0-1 .45-1 1v12.31z"];
var FolderOpenIcon = React60.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2060 : PATHS_1660;
  return (0, import_jsx_runtime61.jsx)(SVGIconContainer, { iconName: "folder-open", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime61.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FolderOpenIcon.displayName = `Blueprint6.Icon.FolderOpenIcon`;

// vendor/icons/generated/components/font.js
var import_jsx_runtime62 = require("react/jsx-runtime");
var React61 = __toESM(require("react"), 1);
var PATHS_1661 = ["M8 2a1 1 0 0 1 .928.629l3.992 9.979q.079.182.08.392a1 1 0 0 1-1.937.35l-.94-2.35H5.877l-.94 2.35a1 1 0 1 1-1.857-.742l3.992-9.98A1 1 0 0 1 8 2M6.677 9h2.646L8 5.693z"];
var PATHS_2061 = ["M10.933 2.641a1 1 0 0 0-1.866 0L4.075 15.62a1 1 0 1 0 1.867.717L7.225 13h5.55l1.283 3.337a1 1 0 1 0 1.867-.717zM12.005 11h-4.01L10 5.786z"];
var FontIcon = React61.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2061 : PATHS_1661;
  return (0, import_jsx_runtime62.jsx)(SVGIconContainer, { iconName: "font", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime62.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FontIcon.displayName = `Blueprint6.Icon.FontIcon`;

// vendor/icons/generated/components/globe-network.js
var import_jsx_runtime63 = require("react/jsx-runtime");
var React62 = __toESM(require("react"), 1);
var PATHS_1662 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m5.17 5h-2.44c-.21-1.11-.51-2.03-.91-2.69 1.43.46 2.61 1.43 3.35 2.69M10 8c0 .73-.05 1.39-.12 2H6.12C6.05 9.39 6 8.73 6 8s.05-1.39.12-2h3.76c.07.61.12 1.27.12 2M8 2c.67 0 1.36 1.1 1.73 3H6.27C6.64 3.1 7.33 2 8 2m-1.82.31c-.4.66-.71 1.58-.91 2.69H2.83a6.03 6.03 0 0 1 3.35-2.69M2 8c0-.7.13-1.37.35-2h2.76C5.04 6.62 5 7.28 5 8s.04 1.38.11 2H2.35C2.13 9.37 2 8.7 2 8m.83 3h2.44c.21 1.11.51 2.03.91 2.69A6.03 6.03 0 0 1 2.83 11M8 14c-.67 0-1.36-1.1-1.73-3h3.46c-.37 1.9-1.06 3-1.73 3m1.82-.31c.4-.66.7-1.58.91-2.69h2.44a6.03 6.03 0 0 1-3.35 2.69M13.65 10h-2.76c.07-.62.11-1.28.11-2s-.04-1.38-.11-2h2.76c.22.63.35 1.3.35 2s-.13 1.37-.35 2"];
var PATHS_2062 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m7.39 7h-3.63c-.31-1.99-.92-3.66-1.72-4.73 2.45.65 4.41 2.42 5.35 4.73M13 10c0 .69-.04 1.36-.11 2H7.11a18.4 18.4 0 0 1 0-4h5.77c.08.64.12 1.31.12 2m-3-8c1.07 0 2.25 2.05 2.75 5h-5.5c.5-2.95 1.68-5 2.75-5m-2.04.27C7.16 3.34 6.55 5.01 6.24 7H2.61c.94-2.31 2.9-4.08 5.35-4.73M2 10c0-.69.11-1.36.28-2h3.83a18.4 18.4 0 0 0 0 4H2.28c-.17-.64-.28-1.31-.28-2m.61 3h3.63c.31 1.99.92 3.66 1.72 4.73A8 8 0 0 1 2.61 13M10 18c-1.07 0-2.25-2.05-2.75-5h5.5c-.5 2.95-1.68 5-2.75 5m2.04-.27c.79-1.07 1.4-2.74 1.72-4.73h3.63a8 8 0 0 1-5.35 4.73M13.89 12a18.4 18.4 0 0 0 0-4h3.83c.17.64.28 1.31.28 2s-.11 1.36-.28 2z"];
var GlobeNetworkIcon = React62.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2062 : PATHS_1662;
  return (0, import_jsx_runtime63.jsx)(SVGIconContainer, { iconName: "globe-network", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime63.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GlobeNetworkIcon.displayName = `Blueprint6.Icon.GlobeNetworkIcon`;

// vendor/icons/generated/components/grid-view.js
var import_jsx_runtime64 = require("react/jsx-runtime");
var React63 = __toESM(require("react"), 1);
var PATHS_1663 = ["M0 1v6h7V0H1C.45 0 0 .45 0 1m0 14c0 .55.45 1 1 1h6V9H0zM15 0H9v7h7V1c0-.55-.45-1-1-1M9 16h6c.55 0 1-.45 1-1V9H9z"];
var PATHS_2063 = ["M0 19c0 .55.45 1 1 1h8v-9H0zM0 1v8h9V0H1C.45 0 0 .45 0 1m19-1h-8v9h9V1c0-.55-.45-1-1-1m-8 20h8c.55 0 1-.45 1-1v-8h-9z"];
var GridViewIcon = React63.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2063 : PATHS_1663;
  return (0, import_jsx_runtime64.jsx)(SVGIconContainer, { iconName: "grid-view", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime64.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GridViewIcon.displayName = `Blueprint6.Icon.GridViewIcon`;

// vendor/icons/generated/components/grouped-bar-chart.js
var import_jsx_runtime65 = require("react/jsx-runtime");
var React64 = __toESM(require("react"), 1);
var PATHS_1664 = ["M10 12c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1s-1 .45-1 1v8c0 .55.45 1 1 1m3 0c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1s-1 .45-1 1v5c0 .55.45 1 1 1m2 1H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m-9-1c.55 0 1-.45 1-1V8c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1m-3 0c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1s-1 .45-1 1v9c0 .55.45 1 1 1"];
var PATHS_2064 = ["M12 16h1c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1h-1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1m7 1H1c-.55 0-1 .45-1 1s.45 1 1 1h18c.55 0 1-.45 1-1s-.45-1-1-1m-3-1h1c.55 0 1-.45 1-1V8c0-.55-.45-1-1-1h-1c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1m-9 0h1c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1H7c-.55 0-1 .45-1 1v5c0 .55.45 1 1 1m-4 0h1c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1v13c0 .55.45 1 1 1"];
var GroupedBarChartIcon = React64.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2064 : PATHS_1664;
  return (0, import_jsx_runtime65.jsx)(SVGIconContainer, { iconName: "grouped-bar-chart", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime65.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GroupedBarChartIcon.displayName = `Blueprint6.Icon.GroupedBarChartIcon`;

// vendor/icons/generated/components/hand.js
var import_jsx_runtime66 = require("react/jsx-runtime");
var React65 = __toESM(require("react"), 1);
var PATHS_1665 = ["M15 5c0-.55-.45-1-1-1-.41 0-.76.24-.91.59v.01s0 .01-.01.01L11.57 8h-.36l.78-4.84C12 3.11 12 3.05 12 3a1 1 0 0 0-1.99-.16v.01L9.18 8H9V1c0-.55-.45-1-1-1S7 .45 7 1v7h-.09l-.93-5.18A1 1 0 0 0 5 2c-.55 0-1 .45-1 1 0 .05 0 .11.01.16L5.26 11h-.04L2.83 7.44C2.65 7.18 2.35 7 2 7c-.55 0-1 .45-1 1 0 .17.04.33.12.47l3 5.69h.01v.01A5.002 5.002 0 0 0 13 11v-.59l1.93-5.05c.05-.11.07-.23.07-.36"];
var PATHS_2065 = ["M17 5c-.42 0-.79.27-.93.64L14.38 10h-.77l1.34-6.67c.03-.1.05-.21.05-.33a.998.998 0 0 0-1.98-.19h-.01L11.57 10H11V1c0-.55-.45-1-1-1S9 .45 9 1v9h-.2L6.97 2.76a.997.997 0 0 0-1.73-.41l-.03.03c-.01.02-.02.03-.03.04-.01.02-.01.03-.02.04v.01c-.01.01-.02.02-.02.03v.01c-.02.01-.02.02-.03.03 0 0 0 .01-.01.01 0 .01 0 .02-.01.03 0 0 0 .01-.01.01 0 .01-.01.02-.01.03 0 0 0 .01-.01.01 0 .01-.01.02-.01.03s0 .01-.01.02c0 .01-.01.02-.01.03s0 .01-.01.02c0 .01-.01.02-.01.03v.02c0 .01 0 .02-.01.03V3c0 .05 0 .09.01.14l1.45 10.25L6 12.7v.01L3.84 9.45h-.01A.98.98 0 0 0 3 9c-.55 0-1 .45-1 1 0 .2.06.39.17.55L6 18.44C7.06 19.4 8.46 20 10 20c3.31 0 6-2.69 6-6v-1.84l.01-.03v-.06l1.94-5.75A1.003 1.003 0 0 0 17 5"];
var HandIcon = React65.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2065 : PATHS_1665;
  return (0, import_jsx_runtime66.jsx)(SVGIconContainer, { iconName: "hand", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime66.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HandIcon.displayName = `Blueprint6.Icon.HandIcon`;

// vendor/icons/generated/components/heart.js
var import_jsx_runtime67 = require("react/jsx-runtime");
var React66 = __toESM(require("react"), 1);
var PATHS_1666 = ["M16 5.095c0-2.255-1.88-4.083-4.2-4.083-1.682 0-3.13.964-3.8 2.352a4.21 4.21 0 0 0-3.8-2.352C1.88 1.012 0 2.84 0 5.095c0 .066.007.13.01.194H.004c.001.047.01.096.014.143l.013.142c.07.8.321 1.663.824 2.573C2.073 10.355 4.233 12.018 8 15c3.767-2.982 5.926-4.647 7.144-6.853.501-.906.752-1.767.823-2.563q.01-.083.016-.164c.003-.043.012-.088.013-.13h-.006c.003-.066.01-.13.01-.195"];
var PATHS_2066 = ["M20 6.25C20 3.35 17.65 1 14.75 1c-1.02 0-1.95.31-2.75.82v-.04c-.09.06-.17.12-.26.19-.04.03-.09.06-.14.1-.68.51-1.24 1.18-1.6 1.96-.4-.86-1.04-1.57-1.8-2.1-.04-.02-.07-.05-.1-.08a7 7 0 0 0-.6-.33c-.13-.04-.23-.1-.35-.15-.05-.02-.1-.05-.15-.07v.02C6.45 1.13 5.87 1 5.25 1A5.25 5.25 0 0 0 0 6.25c0 .09.01.17.01.25H0c0 .06.01.12.02.18s.01.12.02.18C.13 7.89.44 9 1.07 10.17 2.23 12.33 4.1 14.11 7 16.53v.01c.9.75 1.89 1.55 3 2.46.71-.58 1.38-1.12 2-1.63 3.48-2.86 5.64-4.78 6.93-7.18.63-1.17.94-2.27 1.03-3.3.01-.07.01-.14.02-.21 0-.06.01-.11.02-.17h-.01c0-.09.01-.17.01-.26"];
var HeartIcon = React66.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2066 : PATHS_1666;
  return (0, import_jsx_runtime67.jsx)(SVGIconContainer, { iconName: "heart", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime67.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HeartIcon.displayName = `Blueprint6.Icon.HeartIcon`;

// vendor/icons/generated/components/help.js
var import_jsx_runtime68 = require("react/jsx-runtime");
var React67 = __toESM(require("react"), 1);
var PATHS_1667 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1 13H7v-2h2zm1.93-6.52c-.14.32-.35.64-.62.97L9.25 8.83c-.12.15-.24.29-.28.42s-.09.3-.09.52V10H7.12V8.88s.05-.51.21-.71L8.4 6.73c.22-.26.35-.49.44-.68s.12-.38.12-.58c0-.3-.1-.55-.28-.75-.18-.19-.44-.28-.76-.28-.33 0-.59.1-.78.29s-.33.46-.4.81c-.03.11-.1.15-.2.14l-1.7-.25c-.12-.01-.16-.08-.14-.19.12-.82.46-1.47 1.03-1.94q.855-.72 2.25-.72c.47 0 .9.07 1.29.22s.72.34 1 .59.49.55.65.89c.15.35.22.72.22 1.12s-.07.75-.21 1.08"];
var PATHS_2067 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0M7.41 4.62c.65-.54 1.51-.82 2.56-.82.54 0 1.03.08 1.48.25.44.17.83.39 1.14.68.32.29.56.63.74 1.02.17.39.26.82.26 1.27s-.08.87-.24 1.23c-.16.37-.4.73-.71 1.11l-1.21 1.58c-.14.17-.28.33-.32.48-.05.15-.11.35-.11.6v.97H9v-2s.06-.58.24-.81l1.21-1.64c.25-.3.41-.56.51-.77s.14-.44.14-.67c0-.35-.11-.63-.32-.85s-.5-.33-.88-.33c-.37 0-.67.11-.89.33-.22.23-.37.54-.46.94-.03.12-.11.17-.23.16l-1.95-.29c-.12-.01-.16-.08-.14-.22.13-.93.52-1.67 1.18-2.22M9 14h2.02L11 16H9z"];
var HelpIcon = React67.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2067 : PATHS_1667;
  return (0, import_jsx_runtime68.jsx)(SVGIconContainer, { iconName: "help", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime68.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HelpIcon.displayName = `Blueprint6.Icon.HelpIcon`;

// vendor/icons/generated/components/history.js
var import_jsx_runtime69 = require("react/jsx-runtime");
var React68 = __toESM(require("react"), 1);
var PATHS_1668 = ["M8 3c-.55 0-1 .45-1 1v4c0 .28.11.53.29.71l2 2a1.003 1.003 0 0 0 1.42-1.42L9 7.59V4c0-.55-.45-1-1-1m0-3a7.95 7.95 0 0 0-6 2.74V1c0-.55-.45-1-1-1S0 .45 0 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1H3.54C4.64 2.78 6.23 2 8 2c3.31 0 6 2.69 6 6 0 2.61-1.67 4.81-4 5.63v-.01c-.63.23-1.29.38-2 .38-3.31 0-6-2.69-6-6 0-.55-.45-1-1-1s-1 .45-1 1c0 4.42 3.58 8 8 8 .34 0 .67-.03 1-.07.02 0 .04-.01.06-.01C12.98 15.4 16 12.06 16 8c0-4.42-3.58-8-8-8"];
var PATHS_2068 = ["M10 0C6.71 0 3.82 1.6 2 4.05V2c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1H3.76C5.23 3.17 7.47 2 10 2c4.42 0 8 3.58 8 8s-3.58 8-8 8-8-3.58-8-8c0-.55-.45-1-1-1s-1 .45-1 1c0 5.52 4.48 10 10 10s10-4.48 10-10S15.52 0 10 0m0 3c-.55 0-1 .45-1 1v6c0 .28.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42L11 9.59V4c0-.55-.45-1-1-1"];
var HistoryIcon = React68.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2068 : PATHS_1668;
  return (0, import_jsx_runtime69.jsx)(SVGIconContainer, { iconName: "history", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime69.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HistoryIcon.displayName = `Blueprint6.Icon.HistoryIcon`;

// vendor/icons/generated/components/home.js
var import_jsx_runtime70 = require("react/jsx-runtime");
var React69 = __toESM(require("react"), 1);
var PATHS_1669 = ["M2 10v5c0 .55.45 1 1 1h3v-5h4v5h3c.55 0 1-.45 1-1v-5L8 4zm13.71-2.71L14 5.59V2c0-.55-.45-1-1-1s-1 .45-1 1v1.59L8.71.29C8.53.11 8.28 0 8 0s-.53.11-.71.29l-7 7a1.003 1.003 0 0 0 1.42 1.42L8 2.41l6.29 6.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var PATHS_2069 = ["M2 12v7c0 .55.45 1 1 1h5v-7h4v7h5c.55 0 1-.45 1-1v-7l-8-8zm17.71-2.71L17 6.59V3c0-.55-.45-1-1-1s-1 .45-1 1v1.59L10.71.3C10.53.11 10.28 0 10 0s-.53.11-.71.29l-9 9a1.003 1.003 0 0 0 1.42 1.42L10 2.41l8.29 8.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var HomeIcon = React69.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2069 : PATHS_1669;
  return (0, import_jsx_runtime70.jsx)(SVGIconContainer, { iconName: "home", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime70.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HomeIcon.displayName = `Blueprint6.Icon.HomeIcon`;

// vendor/icons/generated/components/id-number.js
var import_jsx_runtime71 = require("react/jsx-runtime");
var React70 = __toESM(require("react"), 1);
var PATHS_1670 = ["M2 5v7h12V5zm0-2h12c1.1 0 2 .9 2 2v7c0 1.1-.9 2-2 2H2c-1.1 0-2-.9-2-2V5c0-1.1.9-2 2-2m5.9 7.48c-.14-.33-.84-.55-1.3-.75s-.4-.33-.42-.5v-.07c.16-.14.29-.33.37-.56 0 0 0-.01.01-.02.02-.05.03-.1.05-.15.1-.01.16-.13.19-.23.03-.04.07-.15.06-.27-.02-.16-.08-.24-.15-.26v-.03c0-.2-.02-.48-.05-.67-.01-.05-.02-.1-.03-.16-.07-.23-.21-.44-.4-.58-.2-.15-.48-.23-.73-.23s-.53.08-.72.23c-.19.14-.33.35-.4.58-.02.05-.03.1-.03.16-.05.18-.06.47-.06.67v.03c-.07.03-.14.1-.15.26-.02.12.03.22.06.27.02.1.09.22.2.24.01.05.03.1.05.15v.01c.08.23.22.42.38.56v.07c-.02.17.03.29-.43.5-.46.2-1.16.42-1.3.75s-.09.52-.09.52H8c-.01 0 .05-.19-.1-.52M10 6h2c.55 0 1 .45 1 1s-.45 1-1 1h-2c-.55 0-1-.45-1-1s.45-1 1-1m0 3h2c.55 0 1 .45 1 1s-.45 1-1 1h-2c-.55 0-1-.45-1-1s.45-1 1-1"];
var PATHS_2070 = ["M2 5v10h16V5zm0-2h16c1.1 0 2 .9 2 2v10c0 1.1-.9 2-2 2H2c-1.1 0-2-.9-2-2V5c0-1.1.9-2 2-2m6.88 9.38c-.17-.39-1.01-.66-1.56-.9-.56-.24-.48-.39-.5-.6v-.09c.19-.17.35-.4.45-.67 0 0 0-.02.01-.02l.06-.18c.13-.03.2-.17.23-.29.03-.05.09-.18.08-.33-.04-.18-.11-.27-.2-.3v-.03c0-.24-.02-.58-.06-.81-.01-.06-.02-.12-.04-.19-.08-.27-.25-.52-.48-.7C6.63 7.09 6.3 7 6 7s-.63.09-.87.27c-.23.17-.4.42-.48.7-.02.06-.03.13-.04.19-.04.22-.06.57-.06.81V9c-.09.03-.17.12-.19.31-.01.14.05.27.08.32.03.14.1.27.23.3.02.06.03.12.06.18v.01c.11.27.27.51.47.68v.08c-.02.2.04.35-.51.6-.56.24-1.39.51-1.56.9-.19.39-.12.62-.12.62h5.98c-.01 0 .06-.23-.11-.62M12 7h4c.55 0 1 .45 1 1s-.45 1-1 1h-4c-.55 0-1-.45-1-1s.45-1 1-1m0 4h4c.55 0 1 .45 1 1s-.45 1-1 1h-4c-.55 0-1-.45-1-1s.45-1 1-1"];
var IdNumberIcon = React70.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2070 : PATHS_1670;
  return (0, import_jsx_runtime71.jsx)(SVGIconContainer, { iconName: "id-number", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime71.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
IdNumberIcon.displayName = `Blueprint6.Icon.IdNumberIcon`;

// vendor/icons/generated/components/import.js
var import_jsx_runtime72 = require("react/jsx-runtime");
var React71 = __toESM(require("react"), 1);
var PATHS_1671 = ["M7.29 11.71c.18.18.43.29.71.29s.53-.11.71-.29l4-4a1.003 1.003 0 0 0-1.42-1.42L9 8.59V1c0-.55-.45-1-1-1S7 .45 7 1v7.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42zM15 11c-.55 0-1 .45-1 1v2H2v-2c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-3c0-.55-.45-1-1-1"];
var PATHS_2071 = ["M9.29 15.71c.18.18.43.29.71.29s.53-.11.71-.29l5-5a1.003 1.003 0 0 0-1.42-1.42L11 12.59V1c0-.55-.45-1-1-1S9 .45 9 1v11.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42zM19 14c-.55 0-1 .45-1 1v3H2v-3c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h18c.55 0 1-.45 1-1v-4c0-.55-.45-1-1-1"];
var ImportIcon = React71.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2071 : PATHS_1671;
  return (0, import_jsx_runtime72.jsx)(SVGIconContainer, { iconName: "import", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime72.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ImportIcon.displayName = `Blueprint6.Icon.ImportIcon`;

// vendor/icons/generated/components/info-sign.js
var import_jsx_runtime73 = require("react/jsx-runtime");
var React72 = __toESM(require("react"), 1);
var PATHS_1672 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8M7 3h2v2H7zm3 10H6v-1h1V7H6V6h3v6h1z"];
var PATHS_2072 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0M9 4h2v2H9zm4 12H7v-1h2V8H8V7h3v8h2z"];
var InfoSignIcon = React72.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2072 : PATHS_1672;
  return (0, import_jsx_runtime73.jsx)(SVGIconContainer, { iconName: "info-sign", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime73.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
InfoSignIcon.displayName = `Blueprint6.Icon.InfoSignIcon`;

// vendor/icons/generated/components/insert.js
var import_jsx_runtime74 = require("react/jsx-runtime");
var React73 = __toESM(require("react"), 1);
var PATHS_1673 = ["M5 9h2v2c0 .6.4 1 1 1s1-.4 1-1V9h2c.6 0 1-.4 1-1s-.4-1-1-1H9V5c0-.6-.4-1-1-1s-1 .4-1 1v2H5c-.6 0-1 .4-1 1s.4 1 1 1m10-9H1C.4 0 0 .4 0 1v14c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V1c0-.6-.4-1-1-1m-1 14H2V2h12z"];
var PATHS_2073 = ["M19 0H1C.4 0 0 .4 0 1v18c0 .5.4 1 1 1h18c.5 0 1-.5 1-1V1c0-.6-.5-1-1-1m-1 18H2V2h16zM5 11h4v4c0 .6.4 1 1 1s1-.4 1-1v-4h4c.6 0 1-.4 1-1s-.4-1-1-1h-4V5c0-.6-.4-1-1-1s-1 .4-1 1v4H5c-.6 0-1 .4-1 1s.4 1 1 1"];
var InsertIcon = React73.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2073 : PATHS_1673;
  return (0, import_jsx_runtime74.jsx)(SVGIconContainer, { iconName: "insert", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime74.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
InsertIcon.displayName = `Blueprint6.Icon.InsertIcon`;

// vendor/icons/generated/components/key-command.js
var import_jsx_runtime75 = require("react/jsx-runtime");
var React74 = __toESM(require("react"), 1);
var PATHS_1674 = ["M12 9h-1V7h1c1.66 0 3-1.34 3-3s-1.34-3-3-3-3 1.34-3 3v1H7V4c0-1.66-1.34-3-3-3S1 2.34 1 4s1.34 3 3 3h1v2H4c-1.66 0-3 1.34-3 3s1.34 3 3 3 3-1.34 3-3v-1h2v1c0 1.66 1.34 3 3 3s3-1.34 3-3-1.34-3-3-3m0-6c.55 0 1 .45 1 1s-.45 1-1 1-1-.45-1-1 .45-1 1-1M4 13c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m0-8c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m5 4H7V7h2zm3 4c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1"];
var PATHS_2074 = ["M15.5 12H14V8h1.5C17.43 8 19 6.43 19 4.5S17.43 1 15.5 1 12 2.57 12 4.5V6H8V4.5C8 2.57 6.43 1 4.5 1S1 2.57 1 4.5 2.57 8 4.5 8H6v4H4.5C2.57 12 1 13.57 1 15.5S2.57 19 4.5 19 8 17.43 8 15.5V14h4v1.5c0 1.93 1.57 3.5 3.5 3.5s3.5-1.57 3.5-3.5-1.57-3.5-3.5-3.5m0-9c.83 0 1.5.67 1.5 1.5S16.33 6 15.5 6 14 5.33 14 4.5 14.67 3 15.5 3m-11 14c-.83 0-1.5-.67-1.5-1.5S3.67 14 4.5 14s1.5.67 1.5 1.5S5.33 17 4.5 17m0-11C3.67 6 3 5.33 3 4.5S3.67 3 4.5 3 6 3.67 6 4.5 5.33 6 4.5 6m7.5 6H8V8h4zm3.5 5c-.83 0-1.5-.67-1.5-1.5s.67-1.5 1.5-1.5 1.5.67 1.5 1.5-.67 1.5-1.5 1.5"];
var KeyCommandIcon = React74.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2074 : PATHS_1674;
  return (0, import_jsx_runtime75.jsx)(SVGIconContainer, { iconName: "key-command", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime75.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyCommandIcon.displayName = `Blueprint6.Icon.KeyCommandIcon`;

// vendor/icons/generated/components/key-control.js
var import_jsx_runtime76 = require("react/jsx-runtime");
var React75 = __toESM(require("react"), 1);
var PATHS_1675 = ["m12.71 5.29-4-4C8.53 1.11 8.28 1 8 1s-.53.11-.71.29l-4 4a1.003 1.003 0 0 0 1.42 1.42L8 3.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var PATHS_2075 = ["m16.71 7.29-6-6C10.53 1.11 10.28 1 10 1s-.53.11-.71.29l-6 6a1.003 1.003 0 0 0 1.42 1.42L10 3.41l5.29 5.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var KeyControlIcon = React75.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2075 : PATHS_1675;
  return (0, import_jsx_runtime76.jsx)(SVGIconContainer, { iconName: "key-control", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime76.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyControlIcon.displayName = `Blueprint6.Icon.KeyControlIcon`;

// vendor/icons/generated/components/key-delete.js
var import_jsx_runtime77 = require("react/jsx-runtime");
var React76 = __toESM(require("react"), 1);
var PATHS_1676 = ["m15.71 7.29-5-5A1 1 0 0 0 10 2H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h9c.28 0 .53-.11.71-.29l5-5c.18-.18.29-.43.29-.71s-.11-.53-.29-.71m-7 2a1.003 1.003 0 0 1-1.42 1.42L6 9.41 4.71 10.7c-.18.19-.43.3-.71.3a1.003 1.003 0 0 1-.71-1.71L4.59 8l-1.3-1.29a1.003 1.003 0 0 1 1.42-1.42L6 6.59 7.29 5.3c.18-.19.43-.3.71-.3a1.003 1.003 0 0 1 .71 1.71L7.41 8z"];
var PATHS_2076 = ["m19.71 9.29-6-6A1 1 0 0 0 13 3H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h12c.28 0 .53-.11.71-.29l6-6c.18-.18.29-.43.29-.71s-.11-.53-.29-.71m-9 3a1.003 1.003 0 0 1-1.42 1.42L7 11.41 4.71 13.7c-.18.19-.43.3-.71.3a1.003 1.003 0 0 1-.71-1.71L5.59 10l-2.3-2.29a1.003 1.003 0 0 1 1.42-1.42L7 8.59 9.29 6.3c.18-.19.43-.3.71-.3a1.003 1.003 0 0 1 .71 1.71L8.41 10z"];
var KeyDeleteIcon = React76.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2076 : PATHS_1676;
  return (0, import_jsx_runtime77.jsx)(SVGIconContainer, { iconName: "key-delete", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime77.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyDeleteIcon.displayName = `Blueprint6.Icon.KeyDeleteIcon`;

// vendor/icons/generated/components/key-enter.js
var import_jsx_runtime78 = require("react/jsx-runtime");
var React77 = __toESM(require("react"), 1);
var PATHS_1677 = ["M14 2c-.55 0-1 .45-1 1v3c0 1.66-1.34 3-3 3H4.41L5.7 7.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-3 3c-.18.18-.29.43-.29.71s.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42L4.41 11H10c2.76 0 5-2.24 5-5V3c0-.55-.45-1-1-1"];
var PATHS_2077 = ["M18 2c-.55 0-1 .45-1 1v5c0 2.21-1.79 4-4 4H4.41L6.7 9.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-4 4c-.18.18-.29.43-.29.71s.11.53.29.71l4 4a1.003 1.003 0 0 0 1.42-1.42L4.41 14H13c3.31 0 6-2.69 6-6V3c0-.55-.45-1-1-1"];
var KeyEnterIcon = React77.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2077 : PATHS_1677;
  return (0, import_jsx_runtime78.jsx)(SVGIconContainer, { iconName: "key-enter", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime78.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyEnterIcon.displayName = `Blueprint6.Icon.KeyEnterIcon`;

// vendor/icons/generated/components/key.js
var import_jsx_runtime79 = require("react/jsx-runtime");
var React78 = __toESM(require("react"), 1);
var PATHS_1678 = ["M11 0C8.24 0 6 2.24 6 5c0 1.02.31 1.96.83 2.75L.29 14.29a1.003 1.003 0 0 0 1.42 1.42L3 14.41l1.29 1.29c.18.19.43.3.71.3s.53-.11.71-.29l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71L6.41 11l1.83-1.83c.8.52 1.74.83 2.76.83 2.76 0 5-2.24 5-5s-2.24-5-5-5m0 8c-.23 0-.45-.03-.66-.08-.01 0-.02-.01-.03-.01q-.315-.075-.6-.21a3.01 3.01 0 0 1-1.62-2c0-.01-.01-.02-.01-.03C8.03 5.45 8 5.23 8 5c0-1.66 1.34-3 3-3s3 1.34 3 3-1.34 3-3 3"];
var PATHS_2078 = ["M14 0c-3.31 0-6 2.69-6 6 0 1.11.32 2.14.85 3.03L.44 17.44a1.498 1.498 0 1 0 2.12 2.12l.79-.79.94.94c.18.18.43.29.71.29s.53-.11.71-.29l3-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-.94-.94 3.2-3.2A5.9 5.9 0 0 0 14 12c3.31 0 6-2.69 6-6s-2.69-6-6-6m0 9c-1.66 0-3-1.34-3-3s1.34-3 3-3 3 1.34 3 3-1.34 3-3 3"];
var KeyIcon = React78.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2078 : PATHS_1678;
  return (0, import_jsx_runtime79.jsx)(SVGIconContainer, { iconName: "key", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime79.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyIcon.displayName = `Blueprint6.Icon.KeyIcon`;

// vendor/icons/generated/components/key-option.js
var import_jsx_runtime80 = require("react/jsx-runtime");
var React79 = __toESM(require("react"), 1);
var PATHS_1679 = ["M11 4h4c.55 0 1-.45 1-1s-.45-1-1-1h-4c-.55 0-1 .45-1 1s.45 1 1 1m4 8h-3.43L5.86 2.49h-.02A.98.98 0 0 0 5 2H1c-.55 0-1 .45-1 1s.45 1 1 1h3.43l5.71 9.51.01-.01c.18.3.49.5.85.5h4c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2079 = ["M13 4h6c.55 0 1-.45 1-1s-.45-1-1-1h-6c-.55 0-1 .45-1 1s.45 1 1 1m6 12h-4.42L6.87 2.5l-.02.01A.98.98 0 0 0 6 2H1c-.55 0-1 .45-1 1s.45 1 1 1h4.42l7.71 13.5.01-.01c.18.3.49.51.86.51h5c.55 0 1-.45 1-1s-.45-1-1-1"];
var KeyOptionIcon = React79.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2079 : PATHS_1679;
  return (0, import_jsx_runtime80.jsx)(SVGIconContainer, { iconName: "key-option", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime80.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyOptionIcon.displayName = `Blueprint6.Icon.KeyOptionIcon`;

// vendor/icons/generated/components/key-shift.js
var import_jsx_runtime81 = require("react/jsx-runtime");
var React80 = __toESM(require("react"), 1);
var PATHS_1680 = ["m13.71 7.29-5-5C8.53 2.11 8.28 2 8 2s-.53.11-.71.29l-5 5A1.003 1.003 0 0 0 3 9h2v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V9h2a1.003 1.003 0 0 0 .71-1.71"];
var PATHS_2080 = ["m17.74 10.35-6.99-8.01-.01.01C10.56 2.14 10.3 2 10 2s-.56.14-.74.35l-.01-.01-7 8 .01.01A.95.95 0 0 0 2 11c0 .55.45 1 1 1h3v5c0 .55.45 1 1 1h6c.55 0 1-.45 1-1v-5h3c.55 0 1-.45 1-1 0-.25-.1-.48-.26-.65"];
var KeyShiftIcon = React80.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2080 : PATHS_1680;
  return (0, import_jsx_runtime81.jsx)(SVGIconContainer, { iconName: "key-shift", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime81.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyShiftIcon.displayName = `Blueprint6.Icon.KeyShiftIcon`;

// vendor/icons/generated/components/label.js
var import_jsx_runtime82 = require("react/jsx-runtime");
var React81 = __toESM(require("react"), 1);
var PATHS_1681 = ["M11 2H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V7zm3 10H2V4h8v2H3v1h7v1h4zm-3-5V4l3 3zm-8 3h10V9H3z"];
var PATHS_2081 = ["M3 12h14v-1H3zm11-9H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V9zm4 12H2V5h11v3H3v1h10v1h5zm-4-6V5l4 4z"];
var LabelIcon = React81.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2081 : PATHS_1681;
  return (0, import_jsx_runtime82.jsx)(SVGIconContainer, { iconName: "label", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime82.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LabelIcon.displayName = `Blueprint6.Icon.LabelIcon`;

// vendor/icons/generated/components/lightning.js
var import_jsx_runtime83 = require("react/jsx-runtime");
var React82 = __toESM(require("react"), 1);
var PATHS_1682 = ["M7 9H5a1 1 0 0 1-1-1L4.89.876A1 1 0 0 1 5.884 0h4.27a.847.847 0 0 1 .793 1.144L9.125 6h2.05a.825.825 0 0 1 .754 1.16L8.16 15.64A.606.606 0 0 1 7 15.394z"];
var PATHS_2082 = ["M9 11H6a1 1 0 0 1-1-1L5.91.9a1 1 0 0 1 .995-.9h6.257a.84.84 0 0 1 .778 1.15L11.2 8h2.978a.822.822 0 0 1 .748 1.162l-4.764 10.481A.608.608 0 0 1 9 19.392z"];
var LightningIcon = React82.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2082 : PATHS_1682;
  return (0, import_jsx_runtime83.jsx)(SVGIconContainer, { iconName: "lightning", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime83.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LightningIcon.displayName = `Blueprint6.Icon.LightningIcon`;

// vendor/icons/generated/components/link.js
var import_jsx_runtime84 = require("react/jsx-runtime");
var React83 = __toESM(require("react"), 1);
var PATHS_1683 = ["M4.99 11.99c.28 0 .53-.11.71-.29l6-6a1.003 1.003 0 0 0-1.42-1.42l-6 6a1.003 1.003 0 0 0 .71 1.71m3.85-2.02L6.4 12.41l-1 1-.01-.01c-.36.36-.85.6-1.4.6-1.1 0-2-.9-2-2 0-.55.24-1.04.6-1.4l-.01-.01 1-1 2.44-2.44c-.33-.1-.67-.16-1.03-.16-1.1 0-2.09.46-2.81 1.19l-.02-.02-1 1 .02.02c-.73.72-1.19 1.71-1.19 2.81 0 2.21 1.79 4 4 4 1.1 0 2.09-.46 2.81-1.19l.02.02 1-1-.02-.02c.73-.72 1.19-1.71 1.19-2.81 0-.35-.06-.69-.15-1.02m7.15-5.98c0-2.21-1.79-4-4-4-1.1 0-2.09.46-2.81 1.19l-.02-.02-1 1 .02.02c-.72.72-1.19 1.71-1.19 2.81 0 .36.06.69.15 1.02l2.44-2.44 1-1 .01.01c.36-.36.85-.6 1.4-.6 1.1 0 2 .9 2 2 0 .55-.24 1.04-.6 1.4l.01.01-1 1-2.43 2.45c.33.09.67.15 1.02.15 1.1 0 2.09-.46 2.81-1.19l.02.02 1-1-.02-.02a3.92 3.92 0 0 0 1.19-2.81"];
var PATHS_2083 = ["m10.85 11.98-4.44 4.44-1 1c-.36.36-.86.58-1.41.58-1.1 0-2-.9-2-2 0-.55.22-1.05.59-1.41l5.44-5.44C7.69 9.06 7.36 9 7 9c-1.11 0-2.09.46-2.82 1.18l-.01-.01-3 3 .01.01C.46 13.91 0 14.89 0 16c0 2.21 1.79 4 4 4 1.11 0 2.09-.46 2.82-1.18l.01.01 3-3-.01-.01C10.54 15.09 11 14.11 11 13c0-.36-.06-.69-.15-1.02M20 4c0-2.21-1.79-4-4-4-1.11 0-2.09.46-2.82 1.18l-.01-.01-3 3 .01.01C9.46 4.91 9 5.89 9 7c0 .36.06.69.15 1.02l4.44-4.44 1-1c.36-.36.86-.58 1.41-.58 1.1 0 2 .9 2 2 0 .55-.22 1.05-.59 1.41l-5.44 5.44c.34.09.67.15 1.03.15 1.11 0 2.09-.46 2.82-1.18l.01.01 3-3-.01-.01C19.54 6.09 20 5.11 20 4M5 14a1.003 1.003 0 0 0 1.71.71l8-8a1.003 1.003 0 0 0-1.42-1.42l-2 2-2 2-2 2-2 2c-.18.18-.29.43-.29.71"];
var LinkIcon = React83.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2083 : PATHS_1683;
  return (0, import_jsx_runtime84.jsx)(SVGIconContainer, { iconName: "link", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime84.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LinkIcon.displayName = `Blueprint6.Icon.LinkIcon`;

// vendor/icons/generated/components/list-detail-view.js
var import_jsx_runtime85 = require("react/jsx-runtime");
var React84 = __toESM(require("react"), 1);
var PATHS_1684 = ["M6 9H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m0 4H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m9-12h-5c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h5c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1M6 5H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2084 = ["M8 6H1c-.55 0-1 .45-1 1v1c0 .55.45 1 1 1h7c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1m0 5H1c-.55 0-1 .45-1 1v1c0 .55.45 1 1 1h7c.55 0 1-.45 1-1v-1c0-.55-.45-1-1-1m0 5H1c-.55 0-1 .45-1 1v1c0 .55.45 1 1 1h7c.55 0 1-.45 1-1v-1c0-.55-.45-1-1-1M8 1H1c-.55 0-1 .45-1 1v1c0 .55.45 1 1 1h7c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1m11 0h-7c-.55 0-1 .45-1 1v16c0 .55.45 1 1 1h7c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1"];
var ListDetailViewIcon = React84.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2084 : PATHS_1684;
  return (0, import_jsx_runtime85.jsx)(SVGIconContainer, { iconName: "list-detail-view", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime85.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ListDetailViewIcon.displayName = `Blueprint6.Icon.ListDetailViewIcon`;

// vendor/icons/generated/components/list.js
var import_jsx_runtime86 = require("react/jsx-runtime");
var React85 = __toESM(require("react"), 1);
var PATHS_1685 = ["M1 3h14c.55 0 1-.45 1-1s-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1m14 10H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2085 = ["M1.03 1C.46 1 0 1.46 0 2.03v.95C0 3.54.46 4 1.03 4h17.95C19.54 4 20 3.54 20 2.97v-.94C20 1.46 19.54 1 18.97 1zM0 17.97C0 18.54.46 19 1.03 19h17.95c.56 0 1.03-.46 1.03-1.03v-.95c0-.56-.46-1.03-1.03-1.03H1.03C.46 16 0 16.46 0 17.03zm0-5C0 13.54.46 14 1.03 14h17.95c.56 0 1.03-.46 1.03-1.03v-.95c0-.56-.46-1.03-1.03-1.03H1.03C.46 11 0 11.46 0 12.03zm0-5C0 8.54.46 9 1.03 9h17.95C19.54 9 20 8.54 20 7.97v-.94C20 6.46 19.54 6 18.97 6H1.03C.46 6 0 6.46 0 7.03z"];
var ListIcon = React85.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2085 : PATHS_1685;
  return (0, import_jsx_runtime86.jsx)(SVGIconContainer, { iconName: "list", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime86.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ListIcon.displayName = `Blueprint6.Icon.ListIcon`;

// vendor/icons/generated/components/lock.js
var import_jsx_runtime87 = require("react/jsx-runtime");
var React86 = __toESM(require("react"), 1);
var PATHS_1686 = ["M13.96 7H12V3.95C12 1.77 10.21 0 8 0S4 1.77 4 3.95V7H1.96c-.55 0-.96.35-.96.9v6.91c0 .54.41 1.19.96 1.19h12c.55 0 1.04-.65 1.04-1.19V7.9c0-.55-.49-.9-1.04-.9M6 7V3.95c0-1.09.9-1.97 2-1.97s2 .88 2 1.97V7z"];
var PATHS_2086 = ["M15.93 9H14V4.99c0-2.21-1.79-4-4-4s-4 1.79-4 4V9H3.93c-.55 0-.93.44-.93.99v8c0 .55.38 1.01.93 1.01h12c.55 0 1.07-.46 1.07-1.01v-8c0-.55-.52-.99-1.07-.99M8 9V4.99c0-1.1.9-2 2-2s2 .9 2 2V9z"];
var LockIcon = React86.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2086 : PATHS_1686;
  return (0, import_jsx_runtime87.jsx)(SVGIconContainer, { iconName: "lock", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime87.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LockIcon.displayName = `Blueprint6.Icon.LockIcon`;

// vendor/icons/generated/components/log-in.js
var import_jsx_runtime88 = require("react/jsx-runtime");
var React87 = __toESM(require("react"), 1);
var PATHS_1687 = ["M11 8c0-.28-.11-.53-.29-.71l-3-3a1.003 1.003 0 0 0-1.42 1.42L7.59 7H1c-.55 0-1 .45-1 1s.45 1 1 1h6.59L6.3 10.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71m4-8H9c-.55 0-1 .45-1 1s.45 1 1 1h5v12H9c-.55 0-1 .45-1 1s.45 1 1 1h6c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var PATHS_2087 = ["M19 0h-8c-.55 0-1 .45-1 1s.45 1 1 1h7v16h-7c-.55 0-1 .45-1 1s.45 1 1 1h8c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-4 10c0-.28-.11-.53-.29-.71l-5-5a1.003 1.003 0 0 0-1.42 1.42L11.59 9H1c-.55 0-1 .45-1 1s.45 1 1 1h10.59L8.3 14.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l5-5c.18-.18.29-.43.29-.71"];
var LogInIcon = React87.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2087 : PATHS_1687;
  return (0, import_jsx_runtime88.jsx)(SVGIconContainer, { iconName: "log-in", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime88.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LogInIcon.displayName = `Blueprint6.Icon.LogInIcon`;

// vendor/icons/generated/components/log-out.js
var import_jsx_runtime89 = require("react/jsx-runtime");
var React88 = __toESM(require("react"), 1);
var PATHS_1688 = ["M7 14H2V2h5c.55 0 1-.45 1-1s-.45-1-1-1H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h6c.55 0 1-.45 1-1s-.45-1-1-1m8.71-6.71-3-3a1.003 1.003 0 0 0-1.42 1.42L12.59 7H6c-.55 0-1 .45-1 1s.45 1 1 1h6.59l-1.29 1.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var PATHS_2088 = ["m19.71 9.29-5-5a1.003 1.003 0 0 0-1.42 1.42L16.59 9H6c-.55 0-1 .45-1 1s.45 1 1 1h10.59l-3.29 3.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l5-5c.18-.18.29-.43.29-.71s-.11-.53-.29-.71M9 18H2V2h7c.55 0 1-.45 1-1s-.45-1-1-1H1C.45 0 0 .45 0 1v18c0 .55.45 1 1 1h8c.55 0 1-.45 1-1s-.45-1-1-1"];
var LogOutIcon = React88.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2088 : PATHS_1688;
  return (0, import_jsx_runtime89.jsx)(SVGIconContainer, { iconName: "log-out", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime89.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LogOutIcon.displayName = `Blueprint6.Icon.LogOutIcon`;

// vendor/icons/generated/components/media.js
var import_jsx_runtime90 = require("react/jsx-runtime");
var React89 = __toESM(require("react"), 1);
var PATHS_1689 = ["M11.99 6.99c.55 0 1-.45 1-1s-.45-1-1-1-1 .45-1 1 .45 1 1 1m3-5h-14c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-10c0-.55-.45-1-1-1m-1 9-5-3-1 2-3-4-3 5v-7h12z"];
var PATHS_2089 = ["M15 9c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m4-7H1c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h18c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1m-1 13-6-5-2 2-4-5-4 8V4h16z"];
var MediaIcon = React89.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2089 : PATHS_1689;
  return (0, import_jsx_runtime90.jsx)(SVGIconContainer, { iconName: "media", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime90.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MediaIcon.displayName = `Blueprint6.Icon.MediaIcon`;

// vendor/icons/generated/components/menu-closed.js
var import_jsx_runtime91 = require("react/jsx-runtime");
var React90 = __toESM(require("react"), 1);
var PATHS_1690 = ["M14.99 6.99h-9c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1m-12-2c-.28 0-.53.11-.71.29l-2 2a1.014 1.014 0 0 0 0 1.42l2 2a1.003 1.003 0 0 0 1.71-.71v-4c0-.55-.45-1-1-1m3-1h9c.55 0 1-.45 1-1s-.45-1-1-1h-9c-.55 0-1 .45-1 1s.45 1 1 1m9 8h-9c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2090 = ["M8 6h11c.55 0 1-.45 1-1s-.45-1-1-1H8c-.55 0-1 .45-1 1s.45 1 1 1M4 6c-.28 0-.53.11-.71.29l-3 3C.11 9.47 0 9.72 0 10s.11.53.29.71l3 3A1.003 1.003 0 0 0 5 13V7c0-.55-.45-1-1-1m15 8H8c-.55 0-1 .45-1 1s.45 1 1 1h11c.55 0 1-.45 1-1s-.45-1-1-1m0-5H8c-.55 0-1 .45-1 1s.45 1 1 1h11c.55 0 1-.45 1-1s-.45-1-1-1"];
var MenuClosedIcon = React90.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2090 : PATHS_1690;
  return (0, import_jsx_runtime91.jsx)(SVGIconContainer, { iconName: "menu-closed", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime91.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MenuClosedIcon.displayName = `Blueprint6.Icon.MenuClosedIcon`;

// vendor/icons/generated/components/menu.js
var import_jsx_runtime92 = require("react/jsx-runtime");
var React91 = __toESM(require("react"), 1);
var PATHS_1691 = ["M1 4h14c.55 0 1-.45 1-1s-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1m14 8H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-5H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2091 = ["M1 6h18c.55 0 1-.45 1-1s-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1m18 3H1c-.55 0-1 .45-1 1s.45 1 1 1h18c.55 0 1-.45 1-1s-.45-1-1-1m0 5H1c-.55 0-1 .45-1 1s.45 1 1 1h18c.55 0 1-.45 1-1s-.45-1-1-1"];
var MenuIcon = React91.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2091 : PATHS_1691;
  return (0, import_jsx_runtime92.jsx)(SVGIconContainer, { iconName: "menu", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime92.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MenuIcon.displayName = `Blueprint6.Icon.MenuIcon`;

// vendor/icons/generated/components/mobile-phone.js
var import_jsx_runtime93 = require("react/jsx-runtime");
var React92 = __toESM(require("react"), 1);
var PATHS_1692 = ["M12 0H4c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h8c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M8 15c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m3-3H5V3h6z"];
var PATHS_2092 = ["M15 0H5c-.55 0-1 .45-1 1v18c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-5 19c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m4-3H6V3h8z"];
var MobilePhoneIcon = React92.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2092 : PATHS_1692;
  return (0, import_jsx_runtime93.jsx)(SVGIconContainer, { iconName: "mobile-phone", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime93.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MobilePhoneIcon.displayName = `Blueprint6.Icon.MobilePhoneIcon`;

// vendor/icons/generated/components/more.js
var import_jsx_runtime94 = require("react/jsx-runtime");
var React93 = __toESM(require("react"), 1);
var PATHS_1693 = ["M2 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4"];
var PATHS_2093 = ["M3.5 8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m7 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m7 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5"];
var MoreIcon = React93.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2093 : PATHS_1693;
  return (0, import_jsx_runtime94.jsx)(SVGIconContainer, { iconName: "more", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime94.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MoreIcon.displayName = `Blueprint6.Icon.MoreIcon`;

// vendor/icons/generated/components/multi-select.js
var import_jsx_runtime95 = require("react/jsx-runtime");
var React94 = __toESM(require("react"), 1);
var PATHS_1694 = ["M12 3.98H4c-.55 0-1 .45-1 1v1h8v5h1c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m3-3H7c-.55 0-1 .45-1 1v1h8v5h1c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m-6 6H1c-.55 0-1 .45-1 1v5c0 .55.45 1 1 1h8c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m-1 5H2v-3h6z"];
var PATHS_2094 = ["M19 3H7c-.55 0-1 .45-1 1v1h12v6h1c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1m-6 6H1c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h12c.55 0 1-.45 1-1v-6c0-.55-.45-1-1-1m-1 6H2v-4h10zm4-9H4c-.55 0-1 .45-1 1v1h12v6h1c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1"];
var MultiSelectIcon = React94.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2094 : PATHS_1694;
  return (0, import_jsx_runtime95.jsx)(SVGIconContainer, { iconName: "multi-select", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime95.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MultiSelectIcon.displayName = `Blueprint6.Icon.MultiSelectIcon`;

// vendor/icons/generated/components/notifications.js
var import_jsx_runtime96 = require("react/jsx-runtime");
var React95 = __toESM(require("react"), 1);
var PATHS_1695 = ["M8 16c1.1 0 2-.9 2-2H6c0 1.1.9 2 2 2m6-5c-.55 0-1-.45-1-1V6c0-2.43-1.73-4.45-4.02-4.9 0-.04.02-.06.02-.1 0-.55-.45-1-1-1S7 .45 7 1c0 .04.02.06.02.1A4.99 4.99 0 0 0 3 6v4c0 .55-.45 1-1 1s-1 .45-1 1 .45 1 1 1h12c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_2095 = ["M10 20c1.1 0 2-.9 2-2H8c0 1.1.9 2 2 2m7-5c-.55 0-1-.45-1-1V8c0-2.61-1.67-4.81-4-5.63V2c0-1.1-.9-2-2-2S8 .9 8 2v.37C5.67 3.19 4 5.39 4 8v6c0 .55-.45 1-1 1s-1 .45-1 1 .45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1"];
var NotificationsIcon = React95.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2095 : PATHS_1695;
  return (0, import_jsx_runtime96.jsx)(SVGIconContainer, { iconName: "notifications", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime96.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
NotificationsIcon.displayName = `Blueprint6.Icon.NotificationsIcon`;

// vendor/icons/generated/components/office.js
var import_jsx_runtime97 = require("react/jsx-runtime");
var React96 = __toESM(require("react"), 1);
var PATHS_1696 = ["M15 5h-3V1c0-.55-.45-1-1-1H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h3v-4h4v4h7c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1M5 10H2V7h3zm0-5H2V2h3zm5 5H7V7h3zm0-5H7V2h3zm4 9h-2v-2h2zm0-4h-2V7h2z"];
var PATHS_2096 = ["M19 6h-5V1c0-.55-.45-1-1-1H1C.45 0 0 .45 0 1v18c0 .55.45 1 1 1h4v-6h4v6h10c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1M6 12H2V8h4zm0-6H2V2h4zm6 6H8V8h4zm0-6H8V2h4zm6 11h-4v-3h4zm0-5h-4V8h4z"];
var OfficeIcon = React96.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2096 : PATHS_1696;
  return (0, import_jsx_runtime97.jsx)(SVGIconContainer, { iconName: "office", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime97.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
OfficeIcon.displayName = `Blueprint6.Icon.OfficeIcon`;

// vendor/icons/generated/components/outdated.js
var import_jsx_runtime98 = require("react/jsx-runtime");
var React97 = __toESM(require("react"), 1);
var PATHS_1697 = ["M8 0c4.42 0 8 3.58 8 8 0 4.06-3.02 7.4-6.94 7.92-.02 0-.04.01-.06.01-.33.04-.66.07-1 .07-4.42 0-8-3.58-8-8 0-.55.45-1 1-1s1 .45 1 1c0 3.31 2.69 6 6 6 .71 0 1.37-.15 2-.38v.01c2.33-.82 4-3.02 4-5.63 0-3.31-2.69-6-6-6-1.78 0-3.36.78-4.46 2H5c.55 0 1 .45 1 1s-.45 1-1 1H1c-.55 0-1-.45-1-1V1c0-.55.45-1 1-1s1 .45 1 1v1.74A7.95 7.95 0 0 1 8 0m1 12H7v-2h2zm0-3H7V4h2z"];
var PATHS_2097 = ["M10 0c5.52 0 10 4.48 10 10s-4.48 10-10 10S0 15.52 0 10c0-.55.45-1 1-1s1 .45 1 1c0 4.42 3.58 8 8 8s8-3.58 8-8-3.58-8-8-8C7.47 2 5.22 3.17 3.76 5H5c.55 0 1 .45 1 1s-.45 1-1 1H1c-.55 0-1-.45-1-1V2c0-.55.45-1 1-1s1 .45 1 1v2.05C3.82 1.6 6.71 0 10 0m1 16H9v-2h2zm0-3H9V4h2z"];
var OutdatedIcon = React97.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2097 : PATHS_1697;
  return (0, import_jsx_runtime98.jsx)(SVGIconContainer, { iconName: "outdated", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime98.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
OutdatedIcon.displayName = `Blueprint6.Icon.OutdatedIcon`;

// vendor/icons/generated/components/panel-stats.js
var import_jsx_runtime99 = require("react/jsx-runtime");
var React98 = __toESM(require("react"), 1);
var PATHS_1698 = ["M15 1c.6 0 1 .4 1 1v11c0 .6-.4 1-1 1H1c-.6 0-1-.4-1-1V2c0-.6.4-1 1-1zM2 3v9h6V3zm7 0v9h5V3zm4 8h-3v-1h3zm0-2h-3V8h3zm0-2h-3V6h3zm0-2h-3V4h3z"];
var PATHS_2098 = ["M1 1h18a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1m1 2v13h16V3zm9 0h1v13h-1zm2 7h3.952v1H13zm0 2h3.952v1H13zm0 2h3.952v1H13zm0-6h3.952v1H13zm0-2h3.952v1H13zm0-2h3.952v1H13z"];
var PanelStatsIcon = React98.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2098 : PATHS_1698;
  return (0, import_jsx_runtime99.jsx)(SVGIconContainer, { iconName: "panel-stats", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime99.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PanelStatsIcon.displayName = `Blueprint6.Icon.PanelStatsIcon`;

// vendor/icons/generated/components/panel-table.js
var import_jsx_runtime100 = require("react/jsx-runtime");
var React99 = __toESM(require("react"), 1);
var PATHS_1699 = ["M15 1H1c-.6 0-1 .4-1 1v11c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V2c0-.6-.4-1-1-1M8 9H6V7h2zm0-3H6V4h2zm-6 6V3h3v9zm4 0v-2h2v2zm8 0H9v-2h5zm0-3H9V7h5zm0-3H9V4h5z"];
var PATHS_2099 = ["M19 1H1c-.6 0-1 .4-1 1v15c0 .6.4 1 1 1h18c.6 0 1-.4 1-1V2c0-.6-.4-1-1-1m-9 11H7V9h3zm0-4H7V5h3zm-8 8V3h4v13zm5 0v-3h3v3zm11 0h-7v-3h7zm0-4h-7V9h7zm0-4h-7V5h7z"];
var PanelTableIcon = React99.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_2099 : PATHS_1699;
  return (0, import_jsx_runtime100.jsx)(SVGIconContainer, { iconName: "panel-table", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime100.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PanelTableIcon.displayName = `Blueprint6.Icon.PanelTableIcon`;

// vendor/icons/generated/components/path-search.js
var import_jsx_runtime101 = require("react/jsx-runtime");
var React100 = __toESM(require("react"), 1);
var PATHS_16100 = ["m15 14.62-4-2.4V9.77c-.32.09-.66.15-1 .18v2.27l-4 2.4V8.71c-.38-.31-.72-.66-1-1.06v6.97l-4-2.4V8c.55 0 1-.45 1-1s-.45-1-1-1V1.38l3.15 1.89c.08-.34.18-.66.32-.97L.76.07v.01A.5.5 0 0 0 .5 0C.22 0 0 .22 0 .5v12c0 .18.1.33.25.42v.01l5 3v-.01c.07.05.16.08.25.08s.18-.03.25-.08v.01l4.74-2.85 4.74 2.85v-.01c.09.05.18.08.27.08.28 0 .5-.22.5-.5v-3.78c-.3.17-.63.28-1 .28zM2 5c0 .55.45 1 1 1s1-.45 1-1-.45-1-1-1-1 .45-1 1m6-1c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m7.75-.92-1.19-.72c.18.43.29.9.36 1.38l.08.04v3.39l1 1V3.5c0-.18-.1-.33-.25-.42M10 2c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m3.3 4.89c.44-.7.7-1.51.7-2.39C14 2.01 11.99 0 9.5 0S5 2.01 5 4.5 7.01 9 9.5 9c.88 0 1.69-.26 2.39-.7l2.41 2.41c.17.18.42.29.7.29a1.003 1.003 0 0 0 .71-1.71zM9.5 8C7.57 8 6 6.43 6 4.5S7.57 1 9.5 1 13 2.57 13 4.5 11.43 8 9.5 8"];
var PATHS_20100 = ["M4 7c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m15 11.69-5-2.5v-3.63c-.32.11-.66.22-1 .29v3.32l-6 2.57v-7.25c-.36-.27-.69-.57-1-.9v8.1l-5-2.5V10c.55 0 1-.45 1-1s-.45-1-1-1V1.31l3.43 1.71c.11-.31.24-.62.39-.92L.72.05A.6.6 0 0 0 .5 0C.22 0 0 .22 0 .5v16c0 .2.12.36.28.44l6 3c.07.04.14.06.22.06.07 0 .14-.01.2-.04l6.79-2.91 5.79 2.9c.07.03.14.05.22.05.28 0 .5-.22.5-.5v-4.21c-.31.13-.64.21-1 .21zM10 5c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m3-1c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m6.72-.94-1.43-.72c.2.43.36.89.48 1.36l.23.11V5.5c-.55 0-1 .45-1 1s.45 1 1 1v1.96l1 1V3.5c0-.2-.12-.36-.28-.44m-3.69 5.56c.14-.21.27-.42.38-.65.02-.04.04-.07.05-.11.11-.22.2-.45.28-.69v-.01c.07-.24.13-.48.17-.73l.03-.17c.04-.25.06-.5.06-.76C17 2.46 14.54 0 11.5 0S6 2.46 6 5.5 8.46 11 11.5 11c.26 0 .51-.02.76-.06l.17-.03c.25-.04.49-.1.73-.17h.01c.24-.08.47-.17.69-.28.04-.02.07-.03.11-.05.23-.11.44-.24.65-.38l.18.18 3.5 3.5c.17.18.42.29.7.29a1.003 1.003 0 0 0 .71-1.71zm-4.53.88c-2.21 0-4-1.79-4-4s1.79-4 4-4 4 1.79 4 4-1.79 4-4 4"];
var PathSearchIcon = React100.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20100 : PATHS_16100;
  return (0, import_jsx_runtime101.jsx)(SVGIconContainer, { iconName: "path-search", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime101.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PathSearchIcon.displayName = `Blueprint6.Icon.PathSearchIcon`;

// vendor/icons/generated/components/people.js
var import_jsx_runtime102 = require("react/jsx-runtime");
var React101 = __toESM(require("react"), 1);
var PATHS_16101 = ["M13.69 13.98c-.05-.24-.14-.5-.25-.76-.36-.86-1.12-1.33-2.69-2-.14-.06-.59-.25-.6-.25-.21-.09-.36-.15-.5-.22.02-.1.02-.2.03-.31 0-.04.01-.08.01-.13-.07-.06-.13-.12-.19-.19q.33-.48.54-1.05c.02-.06.02-.06.03-.1.29-.23.48-.57.59-.96.16-.33.25-.73.21-1.16-.03-.4-.16-.76-.37-1.03-.02-.53-.07-1.13-.15-1.54-.01-.06-.02-.12-.03-.19.23-.06.48-.09.72-.09.49 0 1.05.16 1.44.46.38.29.67.7.8 1.17.03.1.05.21.07.31.07.37.11.94.11 1.33v.05c.14.06.27.21.29.51.02.25-.07.45-.13.54-.05.21-.16.44-.38.48q-.03.15-.09.3c0 .01-.01.03-.01.03-.17.44-.43.83-.75 1.11v.14c.03.35-.09.59.83 1 .93.41 2.32.84 2.6 1.5.29.66.17 1.04.17 1.04h-2.3zm-1.17-.38c.37.86.22 1.36.22 1.36H.06s-.14-.5.22-1.36 2.13-1.43 3.31-1.96c1.17-.54 1.05-.86 1.09-1.3 0-.05.01-.11.01-.17-.41-.35-.75-.86-.97-1.45v-.01s-.01-.01-.01-.02c-.04-.12-.09-.26-.12-.39-.28-.05-.44-.36-.5-.64-.06-.12-.19-.39-.16-.71.04-.41.21-.6.39-.68v-.06c0-.51.05-1.26.14-1.74.02-.13.05-.27.09-.4.17-.6.54-1.13 1.02-1.51.5-.39 1.21-.6 1.84-.6s1.34.21 1.84.6c.48.38.85.91 1.02 1.52.04.13.07.27.09.4.09.48.14 1.22.14 1.73v.07c.18.08.34.27.37.67.03.32-.09.59-.16.71-.06.28-.21.58-.48.63q-.045.195-.12.39c0 .01-.01.04-.01.04-.22.58-.55 1.08-.95 1.45v.18c.04.45-.12.77 1.06 1.3s2.95 1.09 3.31 1.95"];
var PATHS_20101 = ["M16.94 17a5 5 0 0 0-.33-1.06c-.45-.97-1.37-1.52-3.24-2.3-.17-.07-.76-.31-.77-.32-.1-.04-.2-.08-.28-.12.05-.14.04-.29.06-.45 0-.05.01-.11.01-.16-.25-.21-.47-.48-.65-.79.22-.34.41-.71.56-1.12l.04-.11c-.01.02-.01.02-.02.08l.06-.15c.36-.26.6-.67.72-1.13.18-.37.29-.82.25-1.3-.05-.5-.21-.92-.47-1.22-.02-.53-.06-1.11-.12-1.59.38-.17.83-.26 1.24-.26.59 0 1.26.19 1.73.55.46.35.8.85.97 1.4.04.13.07.25.08.38.08.45.13 1.14.13 1.61v.07c.16.07.31.24.35.62.02.29-.09.55-.15.65-.05.26-.2.53-.46.59-.03.12-.07.25-.11.36-.01.01-.01.04-.01.04-.2.53-.51 1-.89 1.34 0 .06 0 .12.01.17.04.41-.11.71 1 1.19 1.1.5 2.77 1.01 3.13 1.79.34.79.2 1.25.2 1.25h-3.04zm-5.42-3.06c1.47.66 3.7 1.35 4.18 2.39.45 1.05.27 1.67.27 1.67H.04s-.19-.62.27-1.67 2.68-1.75 4.16-2.4 1.33-1.05 1.38-1.59c0-.07.01-.14.01-.21-.52-.45-.95-1.08-1.22-1.8l-.01-.01c0-.01-.01-.02-.01-.03-.07-.15-.12-.32-.16-.49-.34-.06-.54-.43-.62-.78-.08-.14-.24-.48-.2-.87.05-.51.26-.74.49-.83v-.08c0-.64.05-1.55.17-2.15a3.65 3.65 0 0 1 1.4-2.36C6.32 2.25 7.21 2 8 2s1.68.25 2.31.73a3.63 3.63 0 0 1 1.4 2.36c.11.6.17 1.52.17 2.15v.09c.22.09.42.32.47.82.03.39-.12.73-.2.87-.07.34-.27.71-.61.78-.04.16-.09.33-.15.48-.01.01-.02.05-.02.05-.27.71-.68 1.33-1.19 1.78 0 .08 0 .16.01.23.05.55-.15.95 1.33 1.6"];
var PeopleIcon = React101.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20101 : PATHS_16101;
  return (0, import_jsx_runtime102.jsx)(SVGIconContainer, { iconName: "people", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime102.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PeopleIcon.displayName = `Blueprint6.Icon.PeopleIcon`;

// vendor/icons/generated/components/person.js
var import_jsx_runtime103 = require("react/jsx-runtime");
var React102 = __toESM(require("react"), 1);
var PATHS_16102 = ["M15.68 14.32c-.46-1.05-2.68-1.75-4.16-2.4s-1.28-1.05-1.33-1.59c-.01-.07-.01-.15-.01-.23.51-.45.92-1.07 1.19-1.78 0 0 .01-.04.02-.05.06-.15.11-.32.15-.48.34-.07.54-.44.61-.78.08-.14.23-.48.2-.87-.05-.5-.25-.73-.47-.82v-.09c0-.63-.06-1.55-.17-2.15A3.67 3.67 0 0 0 10.32.72C9.68.25 8.79-.01 8-.01S6.32.24 5.69.72c-.61.47-1.06 1.13-1.28 1.86-.05.17-.09.33-.11.5-.12.6-.17 1.51-.17 2.15v.08c-.24.09-.45.32-.5.83-.03.38.13.72.2.86.08.35.28.72.63.78.04.17.09.33.15.49 0 .01.01.02.01.03l.01.01c.27.72.7 1.35 1.22 1.8 0 .07-.01.14-.01.21-.05.54.1.94-1.37 1.59-1.48.65-3.7 1.35-4.16 2.4s-.27 1.67-.27 1.67h15.92c-.01.01.18-.61-.28-1.66"];
var PATHS_20102 = ["M19.61 17.91c-.57-1.32-3.35-2.19-5.19-3.01-1.85-.82-1.59-1.31-1.66-1.99-.01-.09-.01-.19-.02-.29.63-.56 1.15-1.33 1.49-2.22 0 0 .02-.05.02-.06.07-.19.13-.39.19-.6.42-.09.67-.55.76-.98.1-.17.29-.6.25-1.08-.06-.62-.31-.91-.59-1.03v-.11c0-.79-.07-1.93-.22-2.68A4.55 4.55 0 0 0 12.9.92C12.11.32 11 0 10.01 0s-2.1.32-2.89.92a4.55 4.55 0 0 0-1.74 2.94c-.14.75-.22 1.89-.22 2.68v.1c-.29.11-.55.4-.61 1.04-.04.48.15.91.25 1.08.1.44.35.91.79.98.05.21.12.41.19.6 0 .01.01.03.01.04l.01.02c.34.91.87 1.69 1.52 2.25 0 .09-.01.18-.02.26-.07.68.13 1.17-1.72 1.99S.96 16.59.39 17.91.05 20 .05 20h19.9s.23-.77-.34-2.09"];
var PersonIcon = React102.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20102 : PATHS_16102;
  return (0, import_jsx_runtime103.jsx)(SVGIconContainer, { iconName: "person", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime103.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PersonIcon.displayName = `Blueprint6.Icon.PersonIcon`;

// vendor/icons/generated/components/pin.js
var import_jsx_runtime104 = require("react/jsx-runtime");
var React103 = __toESM(require("react"), 1);
var PATHS_16103 = ["M9.41.92c-.51.51-.41 1.5.15 2.56L4.34 7.54C2.8 6.48 1.45 6.05.92 6.58l3.54 3.54-3.54 4.95 4.95-3.54 3.54 3.54c.53-.53.1-1.88-.96-3.42l4.06-5.22c1.06.56 2.04.66 2.55.15z"];
var PATHS_20103 = ["M11.77 1.16c-.81.81-.74 2.28.02 3.76L6.1 8.71c-2.17-1.46-4.12-2-4.94-1.18l4.95 4.95-4.95 6.36 6.36-4.95 4.95 4.95c.82-.82.27-2.77-1.19-4.94l3.8-5.69c1.47.76 2.94.84 3.76.02z"];
var PinIcon = React103.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20103 : PATHS_16103;
  return (0, import_jsx_runtime104.jsx)(SVGIconContainer, { iconName: "pin", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime104.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PinIcon.displayName = `Blueprint6.Icon.PinIcon`;

// vendor/icons/generated/components/play.js
var import_jsx_runtime105 = require("react/jsx-runtime");
var React104 = __toESM(require("react"), 1);
var PATHS_16104 = ["M12 8c0-.35-.19-.64-.46-.82l.01-.02-6-4-.01.02A.97.97 0 0 0 5 3c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1 .21 0 .39-.08.54-.18l.01.02 6-4-.01-.02c.27-.18.46-.47.46-.82"];
var PATHS_20104 = ["M16 10c0-.36-.2-.67-.49-.84l.01-.01-10-6-.01.01A1 1 0 0 0 5 3c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1 .19 0 .36-.07.51-.16l.01.01 10-6-.01-.01c.29-.17.49-.48.49-.84"];
var PlayIcon = React104.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20104 : PATHS_16104;
  return (0, import_jsx_runtime105.jsx)(SVGIconContainer, { iconName: "play", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime105.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PlayIcon.displayName = `Blueprint6.Icon.PlayIcon`;

// vendor/icons/generated/components/print.js
var import_jsx_runtime106 = require("react/jsx-runtime");
var React105 = __toESM(require("react"), 1);
var PATHS_16105 = ["M12 2.02c0-.55-.45-1-1-1H5c-.55 0-1 .45-1 1v1h8zm3 2H1c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h1v-3h12v3h1c.55 0 1-.45 1-1v-6c0-.56-.45-1-1-1m-1 3h-2v-1h2zm-3 6H5v-3H3v4c0 .55.45 1 1 1h8c.55 0 1-.45 1-1v-4h-2z"];
var PATHS_20105 = ["M14 16H6v-4H4v5c0 .55.45 1 1 1h10c.55 0 1-.45 1-1v-5h-2zm2-13c0-.55-.45-1-1-1H5c-.55 0-1 .45-1 1v1h12zm3 2H1c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1h2v-3h14v3h2c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1m-1 4h-2V7h2z"];
var PrintIcon = React105.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20105 : PATHS_16105;
  return (0, import_jsx_runtime106.jsx)(SVGIconContainer, { iconName: "print", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime106.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PrintIcon.displayName = `Blueprint6.Icon.PrintIcon`;
var Print = PrintIcon;

// vendor/icons/generated/components/properties.js
var import_jsx_runtime107 = require("react/jsx-runtime");
var React106 = __toESM(require("react"), 1);
var PATHS_16106 = ["M2 6C.9 6 0 6.9 0 8s.9 2 2 2 2-.9 2-2-.9-2-2-2m4-3h9c.55 0 1-.45 1-1s-.45-1-1-1H6c-.55 0-1 .45-1 1s.45 1 1 1m-4 9c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m13-5H6c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1m0 6H6c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1M2 0C.9 0 0 .9 0 2s.9 2 2 2 2-.9 2-2-.9-2-2-2"];
var PATHS_20106 = ["M2 15c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0-7c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m5-4h12c.55 0 1-.45 1-1s-.45-1-1-1H7c-.55 0-1 .45-1 1s.45 1 1 1M2 1C.9 1 0 1.9 0 3s.9 2 2 2 2-.9 2-2-.9-2-2-2m17 8H7c-.55 0-1 .45-1 1s.45 1 1 1h12c.55 0 1-.45 1-1s-.45-1-1-1m0 7H7c-.55 0-1 .45-1 1s.45 1 1 1h12c.55 0 1-.45 1-1s-.45-1-1-1"];
var PropertiesIcon = React106.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20106 : PATHS_16106;
  return (0, import_jsx_runtime107.jsx)(SVGIconContainer, { iconName: "properties", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime107.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PropertiesIcon.displayName = `Blueprint6.Icon.PropertiesIcon`;

// vendor/icons/generated/components/pulse.js
var import_jsx_runtime108 = require("react/jsx-runtime");
var React107 = __toESM(require("react"), 1);
var PATHS_16107 = ["M15 8h-1.46l-1.7-2.55-.02.01A.98.98 0 0 0 11 5c-.43 0-.79.27-.93.65h-.01l-1.69 4.51-1.38-8.32h-.02A.99.99 0 0 0 6 1c-.41 0-.77.25-.92.61L2.34 8H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.41 0 .77-.25.92-.61l1.65-3.86 1.44 8.63h.02c.08.47.47.84.97.84.43 0 .79-.27.93-.65h.01l2.31-6.17.92 1.38.02-.01c.17.26.46.45.81.45h2c.55 0 1-.45 1-1s-.45-1-1-1"];
var PATHS_20107 = ["M19 10h-2.38L14.9 6.55h-.01c-.17-.32-.5-.55-.89-.55-.43 0-.79.28-.93.66h-.01l-2.75 7.57L7.98 1.82h-.02A.98.98 0 0 0 7 1c-.44 0-.8.29-.94.69h-.01L3.28 10H1c-.55 0-1 .45-1 1s.45 1 1 1h3c.44 0 .8-.29.94-.69h.01l1.78-5.34 2.29 12.21h.02c.08.46.47.82.96.82.43 0 .79-.28.93-.66h.01l3.21-8.82.96 1.92h.01c.16.33.49.56.88.56h3c.55 0 1-.45 1-1s-.45-1-1-1"];
var PulseIcon = React107.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20107 : PATHS_16107;
  return (0, import_jsx_runtime108.jsx)(SVGIconContainer, { iconName: "pulse", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime108.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PulseIcon.displayName = `Blueprint6.Icon.PulseIcon`;

// vendor/icons/generated/components/random.js
var import_jsx_runtime109 = require("react/jsx-runtime");
var React108 = __toESM(require("react"), 1);
var PATHS_16108 = ["M11.48 4h1.11l-.29.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-2-2a1.003 1.003 0 0 0-1.42 1.42l.3.29H11c-.32 0-.59.16-.77.38l-.01-.01L8.28 4.8l1.28 1.6zm2.23 6.29a1.003 1.003 0 0 0-1.42 1.42l.3.29h-1.11l-7.7-9.62h-.01A1 1 0 0 0 3 2H1c-.55 0-1 .45-1 1s.45 1 1 1h1.52l7.7 9.62.01-.01c.18.23.45.39.77.39h1.59l-.29.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71zM2.52 12H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.32 0 .59-.16.77-.38l.01.01 1.94-2.42L4.44 9.6z"];
var PATHS_20108 = ["M14.47 5h2.12L15.3 6.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-3-3a1.003 1.003 0 0 0-1.42 1.42L16.59 3H14c-.31 0-.57.15-.76.37l-.01-.01-2.93 3.52 1.3 1.56zm2.24 7.29a1.003 1.003 0 0 0-1.42 1.42l1.3 1.29h-2.12L4.77 3.36l-.01.01A1 1 0 0 0 4 3H1c-.55 0-1 .45-1 1s.45 1 1 1h2.53l9.7 11.64.01-.01c.19.22.45.37.76.37h2.59l-1.29 1.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71zM3.53 15H1c-.55 0-1 .45-1 1s.45 1 1 1h3c.31 0 .57-.15.76-.37l.01.01 2.93-3.52-1.3-1.56z"];
var RandomIcon = React108.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20108 : PATHS_16108;
  return (0, import_jsx_runtime109.jsx)(SVGIconContainer, { iconName: "random", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime109.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RandomIcon.displayName = `Blueprint6.Icon.RandomIcon`;

// vendor/icons/generated/components/refresh.js
var import_jsx_runtime110 = require("react/jsx-runtime");
var React109 = __toESM(require("react"), 1);
var PATHS_16109 = ["M8 3a5 5 0 0 0-5 5 1 1 0 0 1-2 0 7 7 0 0 1 7-7c1.72 0 3.62.416 5 1.567V2a1 1 0 1 1 2 0v3a1 1 0 0 1-1 1h-3a1 1 0 1 1 0-2h.586C10.702 3.334 9.417 3 8 3m0 10a5 5 0 0 0 5-5 1 1 0 1 1 2 0 7 7 0 0 1-7 7c-1.72 0-3.62-.416-5-1.568V14a1 1 0 1 1-2 0v-3a1 1 0 0 1 1-1h3a1 1 0 1 1 0 2h-.586c.884.666 2.169 1 3.586 1"];
var PATHS_20109 = ["M3.636 3.636A9 9 0 0 1 10 1c2.439 0 5.182.717 7 2.471V2a1 1 0 1 1 2 0v4a1 1 0 0 1-1 1h-4a1 1 0 1 1 0-2h1.7c-1.304-1.32-3.483-2-5.7-2a7 7 0 0 0-7 7 1 1 0 1 1-2 0 9 9 0 0 1 2.636-6.364m12.728 12.728A9 9 0 0 1 10 19c-2.439 0-5.182-.717-7-2.471V18a1 1 0 1 1-2 0v-4a1 1 0 0 1 1-1h4a1 1 0 1 1 0 2H4.3c1.304 1.32 3.483 2 5.7 2a7 7 0 0 0 7-7 1 1 0 1 1 2 0 9 9 0 0 1-2.636 6.364"];
var RefreshIcon = React109.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20109 : PATHS_16109;
  return (0, import_jsx_runtime110.jsx)(SVGIconContainer, { iconName: "refresh", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime110.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RefreshIcon.displayName = `Blueprint6.Icon.RefreshIcon`;

// vendor/icons/generated/components/repeat.js
var import_jsx_runtime111 = require("react/jsx-runtime");
var React110 = __toESM(require("react"), 1);
var PATHS_16110 = ["M10 5c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1s-1 .45-1 1v1.74A7.95 7.95 0 0 0 8 0C3.58 0 0 3.58 0 8c0 4.06 3.02 7.4 6.94 7.92.02 0 .04.01.06.01.33.04.66.07 1 .07 4.42 0 8-3.58 8-8 0-.55-.45-1-1-1s-1 .45-1 1c0 3.31-2.69 6-6 6-.71 0-1.37-.15-2-.38v.01C3.67 12.81 2 10.61 2 8c0-3.31 2.69-6 6-6 1.77 0 3.36.78 4.46 2H11c-.55 0-1 .45-1 1"];
var PATHS_20110 = ["M14 6c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1s-1 .45-1 1v2.05C16.18 1.6 13.29 0 10 0 4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10c0-.55-.45-1-1-1s-1 .45-1 1c0 4.42-3.58 8-8 8s-8-3.58-8-8 3.58-8 8-8c2.53 0 4.77 1.17 6.24 3H15c-.55 0-1 .45-1 1"];
var RepeatIcon = React110.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20110 : PATHS_16110;
  return (0, import_jsx_runtime111.jsx)(SVGIconContainer, { iconName: "repeat", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime111.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RepeatIcon.displayName = `Blueprint6.Icon.RepeatIcon`;

// vendor/icons/generated/components/reset.js
var import_jsx_runtime112 = require("react/jsx-runtime");
var React111 = __toESM(require("react"), 1);
var PATHS_16111 = ["M6 5c0 .55-.45 1-1 1H1c-.55 0-1-.45-1-1V1c0-.55.45-1 1-1s1 .45 1 1v1.74A7.95 7.95 0 0 1 8 0c4.42 0 8 3.58 8 8 0 4.06-3.02 7.4-6.94 7.92-.02 0-.04.01-.06.01-.33.04-.66.07-1 .07-4.42 0-8-3.58-8-8 0-.55.45-1 1-1s1 .45 1 1c0 3.31 2.69 6 6 6 .71 0 1.37-.15 2-.38v.01c2.33-.82 4-3.02 4-5.63 0-3.31-2.69-6-6-6-1.77 0-3.36.78-4.46 2H5c.55 0 1 .45 1 1"];
var PATHS_20111 = ["M6 6c0 .55-.45 1-1 1H1c-.55 0-1-.45-1-1V2c0-.55.45-1 1-1s1 .45 1 1v2.05C3.82 1.6 6.71 0 10 0c5.52 0 10 4.48 10 10s-4.48 10-10 10S0 15.52 0 10c0-.55.45-1 1-1s1 .45 1 1c0 4.42 3.58 8 8 8s8-3.58 8-8-3.58-8-8-8C7.47 2 5.23 3.17 3.76 5H5c.55 0 1 .45 1 1"];
var ResetIcon = React111.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20111 : PATHS_16111;
  return (0, import_jsx_runtime112.jsx)(SVGIconContainer, { iconName: "reset", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime112.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ResetIcon.displayName = `Blueprint6.Icon.ResetIcon`;

// vendor/icons/generated/components/search.js
var import_jsx_runtime113 = require("react/jsx-runtime");
var React112 = __toESM(require("react"), 1);
var PATHS_16112 = ["m15.55 13.43-2.67-2.68a6.94 6.94 0 0 0 1.11-3.76c0-3.87-3.13-7-7-7s-7 3.13-7 7 3.13 7 7 7c1.39 0 2.68-.42 3.76-1.11l2.68 2.67a1.498 1.498 0 1 0 2.12-2.12m-8.56-1.44c-2.76 0-5-2.24-5-5s2.24-5 5-5 5 2.24 5 5-2.24 5-5 5"];
var PATHS_20112 = ["m19.56 17.44-4.94-4.94A8 8 0 0 0 16 8c0-4.42-3.58-8-8-8S0 3.58 0 8s3.58 8 8 8c1.67 0 3.21-.51 4.5-1.38l4.94 4.94a1.498 1.498 0 1 0 2.12-2.12M8 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6"];
var SearchIcon = React112.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20112 : PATHS_16112;
  return (0, import_jsx_runtime113.jsx)(SVGIconContainer, { iconName: "search", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime113.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SearchIcon.displayName = `Blueprint6.Icon.SearchIcon`;

// vendor/icons/generated/components/select.js
var import_jsx_runtime114 = require("react/jsx-runtime");
var React113 = __toESM(require("react"), 1);
var PATHS_16113 = ["M16 15c0-.28-.12-.52-.31-.69l.02-.02-3.12-3.12 3.41-.84-8.05-2.86c.03-.09.05-.17.05-.27V2c0-.55-.45-1-1-1H3c0-.55-.45-1-1-1S1 .45 1 1c-.55 0-1 .45-1 1s.45 1 1 1v4c0 .55.45 1 1 1h5.2c.1 0 .18-.02.27-.05L10.33 16l.85-3.41 3.12 3.12.02-.02c.16.19.4.31.68.31.04 0 .07-.02.1-.02s.06.02.1.02c.44 0 .8-.36.8-.8 0-.04-.02-.07-.02-.1s.02-.06.02-.1M6 6H3V3h3z"];
var PATHS_20113 = ["m19.71 18.29-4.25-4.25L20 12.91 9.93 9.33c.04-.1.07-.21.07-.33V3c0-.55-.45-1-1-1H4V1c0-.55-.45-1-1-1S2 .45 2 1v1H1c-.55 0-1 .45-1 1s.45 1 1 1h1v5c0 .55.45 1 1 1h6c.12 0 .23-.03.34-.07L12.91 20l1.14-4.54 4.25 4.25c.17.18.42.29.7.29a1.003 1.003 0 0 0 .71-1.71M8 8H4V4h4z"];
var SelectIcon = React113.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20113 : PATHS_16113;
  return (0, import_jsx_runtime114.jsx)(SVGIconContainer, { iconName: "select", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime114.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SelectIcon.displayName = `Blueprint6.Icon.SelectIcon`;

// vendor/icons/generated/components/selection.js
var import_jsx_runtime115 = require("react/jsx-runtime");
var React114 = __toESM(require("react"), 1);
var PATHS_16114 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6m0-9C6.34 5 5 6.34 5 8s1.34 3 3 3 3-1.34 3-3-1.34-3-3-3"];
var PATHS_20114 = ["M10 0c5.52 0 10 4.48 10 10s-4.48 10-10 10S0 15.52 0 10 4.48 0 10 0m0 2c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8"];
var SelectionIcon = React114.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20114 : PATHS_16114;
  return (0, import_jsx_runtime115.jsx)(SVGIconContainer, { iconName: "selection", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime115.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SelectionIcon.displayName = `Blueprint6.Icon.SelectionIcon`;

// vendor/icons/generated/components/send-to.js
var import_jsx_runtime116 = require("react/jsx-runtime");
var React115 = __toESM(require("react"), 1);
var PATHS_16115 = ["M15 7.5c-.8 0-1.5-.4-2-1l-1.2 1.2c-.4.5-1.1.7-1.8.7-1.4.1-2.5-1-2.5-2.4 0-.7.3-1.3.7-1.8L9.5 3c-.6-.5-1-1.2-1-2 0-.3.1-.7.2-1H8C3.6 0 0 3.6 0 8s3.6 8 8 8 8-3.6 8-8v-.7c-.3.1-.6.2-1 .2M15 0h-4c-.6 0-1 .5-1 1s.4 1 1 1h1.6L9.3 5.3c-.2.2-.3.4-.3.7 0 .5.4 1 1 1 .3 0 .5-.1.7-.3L14 3.4V5c0 .6.4 1 1 1 .5 0 1-.4 1-1V1c0-.5-.4-1-1-1"];
var PATHS_20115 = ["M19 0h-5c-.6 0-1 .4-1 1s.4 1 1 1h2.6l-4.3 4.3c-.2.2-.3.4-.3.7 0 .6.4 1 1 1 .3 0 .5-.1.7-.3L18 3.4V6c0 .5.5 1 1 1s1-.5 1-1V1c0-.6-.5-1-1-1m0 9c-1 0-1.9-.5-2.5-1.3l-1.4 1.4c-.5.6-1.3.9-2.1.9-1.7 0-3-1.3-3-3 0-.8.3-1.6.9-2.1l1.4-1.4C11.5 2.9 11 2 11 1c0-.3.1-.6.2-.9-.4-.1-.8-.1-1.2-.1C4.5 0 0 4.5 0 10s4.5 10 10 10 10-4.5 10-10c0-.4 0-.8-.1-1.2-.3.1-.6.2-.9.2"];
var SendToIcon = React115.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20115 : PATHS_16115;
  return (0, import_jsx_runtime116.jsx)(SVGIconContainer, { iconName: "send-to", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime116.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SendToIcon.displayName = `Blueprint6.Icon.SendToIcon`;

// vendor/icons/generated/components/shop.js
var import_jsx_runtime117 = require("react/jsx-runtime");
var React116 = __toESM(require("react"), 1);
var PATHS_16116 = ["M3 2h10c.55 0 1-.45 1-1s-.45-1-1-1H3c-.55 0-1 .45-1 1s.45 1 1 1m9 11H4v-3H2v5c0 .55.45 1 1 1h10c.55 0 1-.45 1-1v-5h-2zm4-6-1.01-3.17C14.9 3.36 14.49 3 14 3H2c-.49 0-.9.36-.98.83L.01 7H0c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2"];
var PATHS_20116 = ["M17.94 3.63c-.01-.02-.01-.03-.02-.04l-.03-.09h-.01c-.18-.3-.49-.5-.86-.5h-14c-.42 0-.77.25-.92.61L0 8.5h.02a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0zM3.02 2h14c.55 0 1-.45 1-1s-.45-1-1-1h-14c-.55 0-1 .45-1 1s.44 1 1 1m13 14h-12v-4h-2v7c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-7h-2z"];
var ShopIcon = React116.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20116 : PATHS_16116;
  return (0, import_jsx_runtime117.jsx)(SVGIconContainer, { iconName: "shop", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime117.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ShopIcon.displayName = `Blueprint6.Icon.ShopIcon`;

// vendor/icons/generated/components/shopping-cart.js
var import_jsx_runtime118 = require("react/jsx-runtime");
var React117 = __toESM(require("react"), 1);
var PATHS_16117 = ["M14 10H7.72l-.33-1H13c.39 0 .72-.23.89-.56h.01l2-4h-.01c.06-.13.11-.28.11-.44 0-.55-.45-1-1-1H5.39l-.44-1.32h-.01C4.8 1.29 4.44 1 4 1H1c-.55 0-1 .45-1 1s.45 1 1 1h2.28l2.33 7H4c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2h6c0 1.1.9 2 2 2s2-.9 2-2-.9-2-2-2M6.05 5h7.33l-1 2H6.72z"];
var PATHS_20117 = ["M18 14H8.72l-.67-2H17c.44 0 .8-.29.94-.69h.01l2-6h-.01c.03-.1.06-.2.06-.31 0-.55-.45-1-1-1H5.39l-.44-1.32h-.01C4.8 2.29 4.44 2 4 2H1c-.55 0-1 .45-1 1s.45 1 1 1h2.28l3.33 10H5c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2h9c0 1.1.9 2 2 2s2-.9 2-2-.9-2-2-2M6.05 6h11.56l-1.33 4H7.39z"];
var ShoppingCartIcon = React117.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20117 : PATHS_16117;
  return (0, import_jsx_runtime118.jsx)(SVGIconContainer, { iconName: "shopping-cart", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime118.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ShoppingCartIcon.displayName = `Blueprint6.Icon.ShoppingCartIcon`;

// vendor/icons/generated/components/small-cross.js
var import_jsx_runtime119 = require("react/jsx-runtime");
var React118 = __toESM(require("react"), 1);
var PATHS_16118 = ["m9.41 8 2.29-2.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L8 6.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42L6.59 8 4.3 10.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L8 9.41l2.29 2.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var PATHS_20118 = ["m11.41 10 3.29-3.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L10 8.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42L8.59 10 5.3 13.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3.29-3.3 3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var SmallCrossIcon = React118.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20118 : PATHS_16118;
  return (0, import_jsx_runtime119.jsx)(SVGIconContainer, { iconName: "small-cross", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime119.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SmallCrossIcon.displayName = `Blueprint6.Icon.SmallCrossIcon`;

// vendor/icons/generated/components/small-tick.js
var import_jsx_runtime120 = require("react/jsx-runtime");
var React119 = __toESM(require("react"), 1);
var PATHS_16119 = ["M12 5c-.28 0-.53.11-.71.29L7 9.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l5-5A1.003 1.003 0 0 0 12 5"];
var PATHS_20119 = ["M15 5c-.28 0-.53.11-.71.29L8 11.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l7-7A1.003 1.003 0 0 0 15 5"];
var SmallTickIcon = React119.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20119 : PATHS_16119;
  return (0, import_jsx_runtime120.jsx)(SVGIconContainer, { iconName: "small-tick", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime120.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SmallTickIcon.displayName = `Blueprint6.Icon.SmallTickIcon`;

// vendor/icons/generated/components/star.js
var import_jsx_runtime121 = require("react/jsx-runtime");
var React120 = __toESM(require("react"), 1);
var PATHS_16120 = ["m8 0 2.5 5.3 5.5.8-4 4.1.9 5.8L8 13.3 3.1 16l.9-5.8-4-4.1 5.5-.8z"];
var PATHS_20120 = ["m10 0 3.1 6.6 6.9 1-5 5.1 1.2 7.3-6.2-3.4L3.8 20 5 12.7 0 7.6l6.9-1z"];
var StarIcon = React120.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20120 : PATHS_16120;
  return (0, import_jsx_runtime121.jsx)(SVGIconContainer, { iconName: "star", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime121.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
StarIcon.displayName = `Blueprint6.Icon.StarIcon`;

// vendor/icons/generated/components/stop.js
var import_jsx_runtime122 = require("react/jsx-runtime");
var React121 = __toESM(require("react"), 1);
var PATHS_16121 = ["M12 3H4c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1h8c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1"];
var PATHS_20121 = ["M16 3H4c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h12c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1"];
var StopIcon = React121.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20121 : PATHS_16121;
  return (0, import_jsx_runtime122.jsx)(SVGIconContainer, { iconName: "stop", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime122.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
StopIcon.displayName = `Blueprint6.Icon.StopIcon`;

// vendor/icons/generated/components/swap-horizontal.js
var import_jsx_runtime123 = require("react/jsx-runtime");
var React122 = __toESM(require("react"), 1);
var PATHS_16122 = ["M0 7.02.05 7H0zm2-2.03h9.57l-1.29 1.29A1.003 1.003 0 0 0 11.7 7.7l2.99-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-2.99-3a1.07 1.07 0 0 0-.71-.28 1.003 1.003 0 0 0-.71 1.71L11.57 3H2c-.55 0-1 .45-1 1a1 1 0 0 0 1 .99M15.96 9H16v-.02zM14 11.01H4.43l1.29-1.29A1.003 1.003 0 0 0 4.3 8.3l-2.99 3a1 1 0 0 0-.29.7c0 .28.11.53.29.71l2.99 3a1.003 1.003 0 0 0 1.42-1.42L4.43 13H14c.55 0 1-.45 1-1s-.45-.99-1-.99"];
var PATHS_20122 = ["M16.02 10q-.015 0 0 0H16zM2 6h13.58l-2.29 2.29a1 1 0 0 0-.3.71 1.003 1.003 0 0 0 1.71.71l4-4c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-4-4a1.003 1.003 0 0 0-1.42 1.42L15.58 4H2c-.55 0-1 .45-1 1s.45 1 1 1m2 4h-.02zm14 4H4.42l2.29-2.29a1 1 0 0 0 .3-.71 1.003 1.003 0 0 0-1.71-.71l-4 4c-.18.18-.29.43-.29.71s.11.53.29.71l4 4a1.003 1.003 0 0 0 1.42-1.42L4.42 16H18c.55 0 1-.45 1-1s-.45-1-1-1"];
var SwapHorizontalIcon = React122.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20122 : PATHS_16122;
  return (0, import_jsx_runtime123.jsx)(SVGIconContainer, { iconName: "swap-horizontal", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime123.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SwapHorizontalIcon.displayName = `Blueprint6.Icon.SwapHorizontalIcon`;

// vendor/icons/generated/components/swap-vertical.js
var import_jsx_runtime124 = require("react/jsx-runtime");
var React123 = __toESM(require("react"), 1);
var PATHS_16123 = ["M9 0h-.02L9 .04zM7 16h.02L7 15.95zM4.7 1.31c-.18-.18-.43-.29-.7-.29s-.53.11-.71.29l-3 2.99a1.003 1.003 0 0 0 1.42 1.42L3 4.43V14c0 .55.45 1 1 1s1-.45 1-1V4.43l1.29 1.29c.18.18.43.29.7.29A1.003 1.003 0 0 0 7.7 4.3zM15 9.99c-.28 0-.53.11-.71.29L13 11.57V2c0-.55-.45-1-1-1s-1 .45-1 1v9.57l-1.29-1.29a1 1 0 0 0-.7-.29 1.003 1.003 0 0 0-.71 1.71l3 2.99c.18.18.43.29.71.29s.53-.11.71-.29l3-2.99c.18-.18.29-.43.29-.71-.01-.55-.46-1-1.01-1"];
var PATHS_20123 = ["m9.71 5.3-4-4A1 1 0 0 0 5 1.01c-.28 0-.53.11-.71.29l-4 4a1.003 1.003 0 0 0 1.42 1.42L4 4.42V18c0 .55.45 1 1 1s1-.45 1-1V4.42l2.29 2.29a1 1 0 0 0 .71.3 1.003 1.003 0 0 0 .71-1.71M10 3.98q0 .015 0 0V4zm0 12.04q0-.015 0 0V16zm9-3.03c-.28 0-.53.11-.71.29L16 15.58V2c0-.55-.45-1-1-1s-1 .45-1 1v13.58l-2.29-2.29a1.003 1.003 0 0 0-1.42 1.42l4 4c.18.18.43.29.71.29s.53-.11.71-.29l4-4c.18-.18.29-.43.29-.71 0-.56-.45-1.01-1-1.01"];
var SwapVerticalIcon = React123.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20123 : PATHS_16123;
  return (0, import_jsx_runtime124.jsx)(SVGIconContainer, { iconName: "swap-vertical", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime124.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SwapVerticalIcon.displayName = `Blueprint6.Icon.SwapVerticalIcon`;

// vendor/icons/generated/components/tag.js
var import_jsx_runtime125 = require("react/jsx-runtime");
var React124 = __toESM(require("react"), 1);
var PATHS_16124 = ["M1 3a2 2 0 0 1 2-2h4.584a2 2 0 0 1 1.414.586l5.413 5.412a2 2 0 0 1 0 2.829L9.827 14.41a2 2 0 0 1-2.829 0L1.586 8.998A2 2 0 0 1 1 7.584zm3.487-.007a1.494 1.494 0 1 0 0 2.988 1.494 1.494 0 0 0 0-2.988"];
var PATHS_20124 = ["M2 4a2 2 0 0 1 2-2h4.588a2 2 0 0 1 1.414.586l7.41 7.41a2 2 0 0 1 0 2.828l-4.588 4.588a2 2 0 0 1-2.829 0l-7.41-7.41A2 2 0 0 1 2 8.588zm3.489-.006a1.495 1.495 0 1 0 0 2.99 1.495 1.495 0 0 0 0-2.99"];
var TagIcon = React124.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20124 : PATHS_16124;
  return (0, import_jsx_runtime125.jsx)(SVGIconContainer, { iconName: "tag", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime125.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TagIcon.displayName = `Blueprint6.Icon.TagIcon`;

// vendor/icons/generated/components/th-list.js
var import_jsx_runtime126 = require("react/jsx-runtime");
var React125 = __toESM(require("react"), 1);
var PATHS_16125 = ["M15 1H1c-.6 0-1 .5-1 1v12c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1m-1 12H2v-2h12zm0-3H2V8h12zm0-3H2V5h12z"];
var PATHS_20125 = ["M19 1H1c-.6 0-1 .5-1 1v16c0 .5.4 1 1 1h18c.5 0 1-.5 1-1V2c0-.5-.5-1-1-1m-1 16H2v-3h16zm0-4H2v-3h16zm0-4H2V6h16z"];
var ThListIcon = React125.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20125 : PATHS_16125;
  return (0, import_jsx_runtime126.jsx)(SVGIconContainer, { iconName: "th-list", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime126.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ThListIcon.displayName = `Blueprint6.Icon.ThListIcon`;

// vendor/icons/generated/components/tick-circle.js
var import_jsx_runtime127 = require("react/jsx-runtime");
var React126 = __toESM(require("react"), 1);
var PATHS_16126 = ["M8 16c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8m4-11c-.28 0-.53.11-.71.29L7 9.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l5-5A1.003 1.003 0 0 0 12 5"];
var PATHS_20126 = ["M10 20C4.48 20 0 15.52 0 10S4.48 0 10 0s10 4.48 10 10-4.48 10-10 10m5-14c-.28 0-.53.11-.71.29L8 12.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l7-7A1.003 1.003 0 0 0 15 6"];
var TickCircleIcon = React126.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20126 : PATHS_16126;
  return (0, import_jsx_runtime127.jsx)(SVGIconContainer, { iconName: "tick-circle", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime127.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TickCircleIcon.displayName = `Blueprint6.Icon.TickCircleIcon`;

// vendor/icons/generated/components/tick.js
var import_jsx_runtime128 = require("react/jsx-runtime");
var React127 = __toESM(require("react"), 1);
var PATHS_16127 = ["M14 3c-.28 0-.53.11-.71.29L6 10.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42l4 4c.18.18.43.29.71.29s.53-.11.71-.29l8-8A1.003 1.003 0 0 0 14 3"];
var PATHS_20127 = ["M17 4c-.28 0-.53.11-.71.29L7 13.59 3.71 10.3A.97.97 0 0 0 3 10a1.003 1.003 0 0 0-.71 1.71l4 4c.18.18.43.29.71.29s.53-.11.71-.29l10-10A1.003 1.003 0 0 0 17 4"];
var TickIcon = React127.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20127 : PATHS_16127;
  return (0, import_jsx_runtime128.jsx)(SVGIconContainer, { iconName: "tick", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime128.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TickIcon.displayName = `Blueprint6.Icon.TickIcon`;

// vendor/icons/generated/components/time.js
var import_jsx_runtime129 = require("react/jsx-runtime");
var React128 = __toESM(require("react"), 1);
var PATHS_16128 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6m1-6.41V4c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .28.11.53.29.71l2 2a1.003 1.003 0 0 0 1.42-1.42z"];
var PATHS_20128 = ["M11 9.59V4c0-.55-.45-1-1-1s-1 .45-1 1v6c0 .28.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42zM10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8"];
var TimeIcon = React128.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20128 : PATHS_16128;
  return (0, import_jsx_runtime129.jsx)(SVGIconContainer, { iconName: "time", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime129.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimeIcon.displayName = `Blueprint6.Icon.TimeIcon`;

// vendor/icons/generated/components/timeline-bar-chart.js
var import_jsx_runtime130 = require("react/jsx-runtime");
var React129 = __toESM(require("react"), 1);
var PATHS_16129 = ["M8 12h1c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1H8c-.55 0-1 .45-1 1v9c0 .55.45 1 1 1m5 0h1c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1h-1c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1m2 1H2c-.55 0-1 .45-1 1s.45 1 1 1h13c.55 0 1-.45 1-1s-.45-1-1-1M3 12h1c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1v4c0 .55.45 1 1 1"];
var PATHS_20129 = ["M19 17H1c-.55 0-1 .45-1 1s.45 1 1 1h18c.55 0 1-.45 1-1s-.45-1-1-1M9 16h2c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1H9c-.55 0-1 .45-1 1v13c0 .55.45 1 1 1m6 0h2c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1h-2c-.55 0-1 .45-1 1v9c0 .55.45 1 1 1M3 16h2c.55 0 1-.45 1-1V9c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1"];
var TimelineBarChartIcon = React129.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20129 : PATHS_16129;
  return (0, import_jsx_runtime130.jsx)(SVGIconContainer, { iconName: "timeline-bar-chart", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime130.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimelineBarChartIcon.displayName = `Blueprint6.Icon.TimelineBarChartIcon`;

// vendor/icons/generated/components/timeline-events.js
var import_jsx_runtime131 = require("react/jsx-runtime");
var React130 = __toESM(require("react"), 1);
var PATHS_16130 = ["M8 11H7v1h1zm-4 0H3v1h1zm7-8c.6 0 1-.5 1-1V1c0-.5-.4-1-1-1s-1 .5-1 1v1c0 .5.5 1 1 1M4 3c.5 0 1-.5 1-1V1c0-.5-.5-1-1-1S3 .5 3 1v1c0 .5.5 1 1 1m10-2h-1v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H6v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H1c-.5 0-1 .5-1 1v12c0 .5.5 1 1 1h13c.6 0 1-.5 1-1V2c0-.5-.4-1-1-1M5 13H2v-3h3zm0-4H2V6h3zm4 4H6v-3h3zm0-4H6V6h3zm4 4h-3v-3h3zm0-4h-3V6h3zm-1-2h-1v1h1z"];
var PATHS_20130 = ["M5 5c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1s-1 .5-1 1v2c0 .6.4 1 1 1m10 0c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1s-1 .5-1 1v2c0 .6.4 1 1 1m-9 9H4v2h2zM17 3v1c0 1.1-.9 2-2 2s-2-.9-2-2V3H7v1c0 1.1-.9 2-2 2s-2-.9-2-2V3H2c-.5 0-1 .5-1 1v14c0 .5.5 1 1 1h16c.5 0 1-.5 1-1V4c0-.5-.5-1-1-1zM7 17H3v-4h4zm0-5H3V8h4zm5 5H8v-4h4zm0-5H8V8h4zm5 5h-4v-4h4zm0-5h-4V8h4zm-6 2H9v2h2zm5-5h-2v2h2z"];
var TimelineEventsIcon = React130.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20130 : PATHS_16130;
  return (0, import_jsx_runtime131.jsx)(SVGIconContainer, { iconName: "timeline-events", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime131.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimelineEventsIcon.displayName = `Blueprint6.Icon.TimelineEventsIcon`;

// vendor/icons/generated/components/tint.js
var import_jsx_runtime132 = require("react/jsx-runtime");
var React131 = __toESM(require("react"), 1);
var PATHS_16131 = ["M7.88 1s-4.9 6.28-4.9 8.9c.01 2.82 2.34 5.1 4.99 5.1 2.65-.01 5.03-2.3 5.03-5.13C12.99 7.17 7.88 1 7.88 1"];
var PATHS_20131 = ["M9.86 2S3.98 9.18 3.98 12.17C3.99 15.4 6.78 18 9.96 18c3.18-.01 6.04-2.63 6.03-5.86C15.99 9.05 9.86 2 9.86 2"];
var TintIcon = React131.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20131 : PATHS_16131;
  return (0, import_jsx_runtime132.jsx)(SVGIconContainer, { iconName: "tint", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime132.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TintIcon.displayName = `Blueprint6.Icon.TintIcon`;

// vendor/icons/generated/components/trash.js
var import_jsx_runtime133 = require("react/jsx-runtime");
var React132 = __toESM(require("react"), 1);
var PATHS_16132 = ["M14.49 3.99h-13c-.28 0-.5.22-.5.5s.22.5.5.5h.5v10c0 .55.45 1 1 1h10c.55 0 1-.45 1-1v-10h.5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5m-8.5 9c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm3 0c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm3 0c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm2-12h-4c0-.55-.45-1-1-1h-2c-.55 0-1 .45-1 1h-4c-.55 0-1 .45-1 1v1h14v-1c0-.55-.45-1-1-1"];
var PATHS_20132 = ["M17 1h-5c0-.55-.45-1-1-1H9c-.55 0-1 .45-1 1H3c-.55 0-1 .45-1 1v1h16V2c0-.55-.45-1-1-1m.5 3h-15c-.28 0-.5.22-.5.5s.22.5.5.5H3v14c0 .55.45 1 1 1h12c.55 0 1-.45 1-1V5h.5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5M7 16c0 .55-.45 1-1 1s-1-.45-1-1V8c0-.55.45-1 1-1s1 .45 1 1zm4 0c0 .55-.45 1-1 1s-1-.45-1-1V8c0-.55.45-1 1-1s1 .45 1 1zm4 0c0 .55-.45 1-1 1s-1-.45-1-1V8c0-.55.45-1 1-1s1 .45 1 1z"];
var TrashIcon = React132.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20132 : PATHS_16132;
  return (0, import_jsx_runtime133.jsx)(SVGIconContainer, { iconName: "trash", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime133.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TrashIcon.displayName = `Blueprint6.Icon.TrashIcon`;

// vendor/icons/generated/components/undo.js
var import_jsx_runtime134 = require("react/jsx-runtime");
var React133 = __toESM(require("react"), 1);
var PATHS_16133 = ["M4 11c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m7-7H3.41L4.7 2.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-3 3C.11 4.47 0 4.72 0 5s.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42L3.41 6H11c1.66 0 3 1.34 3 3s-1.34 3-3 3H7v2h4c2.76 0 5-2.24 5-5s-2.24-5-5-5"];
var PATHS_20133 = ["M5 14c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m9-9H3.41L5.7 2.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-4 4C.11 5.47 0 5.72 0 6s.11.53.29.71l4 4a1.003 1.003 0 0 0 1.42-1.42L3.41 7H14c2.21 0 4 1.79 4 4s-1.79 4-4 4H9v2h5c3.31 0 6-2.69 6-6s-2.69-6-6-6"];
var UndoIcon = React133.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20133 : PATHS_16133;
  return (0, import_jsx_runtime134.jsx)(SVGIconContainer, { iconName: "undo", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime134.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UndoIcon.displayName = `Blueprint6.Icon.UndoIcon`;

// vendor/icons/generated/components/unlock.js
var import_jsx_runtime135 = require("react/jsx-runtime");
var React134 = __toESM(require("react"), 1);
var PATHS_16134 = ["M11.99-.01c-2.21 0-4 1.79-4 4v3h-7c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1h12c.55 0 1-.45 1-1v-7c0-.55-.45-1-1-1h-3v-3c0-1.1.9-2 2-2s2 .9 2 2v1c0 .55.45 1 1 1s1-.45 1-1v-1c0-2.21-1.79-4-4-4"];
var PATHS_20134 = ["M14 1c-2.21 0-4 1.79-4 4v4H2c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1h12c.55 0 1-.45 1-1v-8c0-.55-.45-1-1-1h-2V5c0-1.1.9-2 2-2s2 .9 2 2v2c0 .55.45 1 1 1s1-.45 1-1V5c0-2.21-1.79-4-4-4"];
var UnlockIcon = React134.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20134 : PATHS_16134;
  return (0, import_jsx_runtime135.jsx)(SVGIconContainer, { iconName: "unlock", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime135.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UnlockIcon.displayName = `Blueprint6.Icon.UnlockIcon`;

// vendor/icons/generated/components/unresolve.js
var import_jsx_runtime136 = require("react/jsx-runtime");
var React135 = __toESM(require("react"), 1);
var PATHS_16135 = ["M11 3c-.55 0-1.07.09-1.57.26a6.46 6.46 0 0 1 0 9.48c.5.17 1.02.26 1.57.26 2.76 0 5-2.24 5-5s-2.24-5-5-5M9.78 9.38l.09-.27c.08-.36.13-.73.13-1.11s-.05-.75-.13-1.11l-.09-.27a5.3 5.3 0 0 0-.29-.79l-.12-.21c-.14-.27-.31-.52-.51-.76a1 1 0 0 0-.08-.1c-.24-.27-.49-.52-.78-.74-.43-.32-.92-.58-1.45-.75l.01-.01c-.1-.03-.2-.05-.3-.08-.12-.03-.23-.07-.36-.09A5.3 5.3 0 0 0 5 3C2.24 3 0 5.24 0 8s2.24 5 5 5c.31 0 .61-.04.9-.09.12-.02.24-.06.36-.09.1-.03.21-.04.3-.08l-.01-.01c.88-.29 1.64-.8 2.22-1.49.03-.03.06-.07.09-.1.19-.24.36-.49.51-.76.04-.07.08-.14.11-.21.13-.25.23-.52.3-.79"];
var PATHS_20135 = ["M11.47 12.46c.16-.36.29-.74.38-1.14 0-.02.01-.04.01-.06.09-.4.14-.82.14-1.26s-.05-.86-.14-1.27c0-.02-.01-.04-.01-.06-.09-.4-.22-.78-.38-1.14-.01-.02-.02-.03-.02-.05a6 6 0 0 0-.61-1.03c0-.01-.01-.01-.01-.02a6.3 6.3 0 0 0-2.1-1.77c-.19-.1-.39-.18-.59-.26-.03-.01-.06-.02-.1-.03-.17-.07-.34-.12-.52-.17-.05-.01-.1-.03-.15-.04a4 4 0 0 0-.52-.09c-.05-.01-.11-.02-.17-.03C6.46 4.02 6.23 4 6 4c-3.31 0-6 2.69-6 6s2.69 6 6 6c.23 0 .46-.02.68-.04l.17-.03c.17-.02.34-.06.51-.09.05-.01.1-.03.15-.04.18-.05.36-.1.53-.17l.09-.03a5.97 5.97 0 0 0 2.68-2.04c0-.01.01-.01.01-.02.24-.32.44-.66.61-1.03.02-.01.03-.03.04-.05M14 4c-.99 0-1.91.24-2.73.66a7.51 7.51 0 0 1 0 10.68c.82.42 1.74.66 2.73.66 3.31 0 6-2.69 6-6s-2.69-6-6-6"];
var UnresolveIcon = React135.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20135 : PATHS_16135;
  return (0, import_jsx_runtime136.jsx)(SVGIconContainer, { iconName: "unresolve", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime136.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UnresolveIcon.displayName = `Blueprint6.Icon.UnresolveIcon`;

// vendor/icons/generated/components/upload.js
var import_jsx_runtime137 = require("react/jsx-runtime");
var React136 = __toESM(require("react"), 1);
var PATHS_16136 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m3 8c-.28 0-.53-.11-.71-.29L9 6.41V12c0 .55-.45 1-1 1s-1-.45-1-1V6.41l-1.29 1.3a1.003 1.003 0 0 1-1.42-1.42l3-3C7.47 3.11 7.72 3 8 3s.53.11.71.29l3 3A1.003 1.003 0 0 1 11 8"];
var PATHS_20136 = ["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0m4 10c-.28 0-.53-.11-.71-.29L11 7.41V15c0 .55-.45 1-1 1s-1-.45-1-1V7.41l-2.29 2.3a1.003 1.003 0 0 1-1.42-1.42l4-4c.18-.18.43-.29.71-.29s.53.11.71.29l4 4A1.003 1.003 0 0 1 14 10"];
var UploadIcon = React136.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20136 : PATHS_16136;
  return (0, import_jsx_runtime137.jsx)(SVGIconContainer, { iconName: "upload", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime137.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UploadIcon.displayName = `Blueprint6.Icon.UploadIcon`;

// vendor/icons/generated/components/user.js
var import_jsx_runtime138 = require("react/jsx-runtime");
var React137 = __toESM(require("react"), 1);
var PATHS_16137 = ["M7.99-.01A8 8 0 0 0 .03 8.77c.01.09.03.18.04.28.02.15.04.31.07.47.02.11.05.22.08.34.03.13.06.26.1.38s.08.25.12.37c.04.11.08.21.12.32a7 7 0 0 0 .3.65c.07.14.14.27.22.4.04.07.08.13.12.2l.27.42.1.13a7.97 7.97 0 0 0 3.83 2.82c.03.01.05.02.07.03.37.12.75.22 1.14.29l.2.03c.39.06.79.1 1.2.1s.81-.04 1.2-.1l.2-.03c.39-.07.77-.16 1.14-.29.03-.01.05-.02.07-.03a8.04 8.04 0 0 0 3.83-2.82c.03-.04.06-.08.09-.13.1-.14.19-.28.28-.42.04-.07.08-.13.12-.2.08-.13.15-.27.22-.41.04-.08.08-.17.12-.26.06-.13.11-.26.17-.39.04-.1.08-.21.12-.32.04-.12.08-.24.12-.37s.07-.25.1-.38c.03-.11.06-.22.08-.34.03-.16.05-.31.07-.47.01-.09.03-.18.04-.28.02-.26.04-.51.04-.78-.03-4.41-3.61-7.99-8.03-7.99m0 14.4c-1.98 0-3.75-.9-4.92-2.31.67-.36 1.49-.66 2.14-.95 1.16-.52 1.04-.84 1.08-1.27.01-.06.01-.11.01-.17-.41-.36-.74-.86-.96-1.44v-.01c0-.01-.01-.02-.01-.02q-.075-.195-.12-.39c-.28-.05-.44-.35-.5-.63-.06-.11-.18-.38-.15-.69.04-.41.2-.59.38-.67v-.06c0-.51.05-1.24.14-1.72q.03-.195.09-.39c.17-.59.53-1.12 1.01-1.49.49-.38 1.19-.59 1.82-.59.62 0 1.32.2 1.82.59.48.37.84.9 1.01 1.49.04.13.07.26.09.4.09.48.14 1.21.14 1.72v.07c.18.08.33.26.37.66.03.31-.1.58-.16.69-.06.27-.21.57-.48.62-.03.13-.07.26-.12.38 0 .01-.01.04-.01.04-.21.57-.54 1.06-.94 1.42 0 .06.01.13.01.19.04.43-.12.75 1.05 1.27.65.29 1.47.6 2.14.95a6.42 6.42 0 0 1-4.93 2.31"];
var PATHS_20137 = ["M10 0C4.48 0 0 4.48 0 10c0 .33.02.65.05.97.01.12.03.23.05.35.03.2.05.4.09.59.03.14.06.28.1.42l.12.48c.05.16.1.31.15.46.05.13.09.27.15.4q.09.24.21.48c.05.11.1.22.16.33.09.17.17.34.27.5.05.09.1.17.15.25.11.18.22.35.34.52.04.06.08.11.12.17 1.19 1.62 2.85 2.86 4.78 3.53l.09.03c.46.15.93.27 1.42.36.08.01.17.03.25.04.49.07.99.12 1.5.12s1.01-.05 1.5-.12c.08-.01.17-.02.25-.04.49-.09.96-.21 1.42-.36l.09-.03c1.93-.67 3.59-1.91 4.78-3.53.04-.05.08-.1.12-.16.12-.17.23-.35.34-.53.05-.08.1-.16.15-.25q.15-.255.27-.51c.05-.11.1-.21.15-.32.07-.16.14-.32.21-.49.05-.13.1-.26.14-.39.05-.15.11-.31.15-.46.05-.16.08-.32.12-.48.03-.14.07-.28.1-.42.04-.19.06-.39.09-.59.02-.12.04-.23.05-.35.05-.32.07-.64.07-.97 0-5.52-4.48-10-10-10m0 18a7.94 7.94 0 0 1-6.15-2.89c.84-.44 1.86-.82 2.67-1.19 1.45-.65 1.3-1.05 1.35-1.59.01-.07.01-.14.01-.21-.51-.45-.93-1.08-1.2-1.8l-.01-.01c0-.01-.01-.02-.01-.03a4 4 0 0 1-.15-.48c-.33-.07-.53-.44-.61-.79-.08-.14-.23-.48-.2-.87.05-.51.26-.74.49-.83v-.08c0-.63.06-1.55.17-2.15.02-.17.06-.33.11-.5.21-.73.66-1.4 1.26-1.86.62-.47 1.5-.72 2.28-.72s1.65.25 2.27.73c.6.46 1.05 1.12 1.26 1.86.05.16.08.33.11.5.11.6.17 1.51.17 2.15v.09c.22.1.42.33.46.82.04.39-.12.73-.2.87-.07.34-.27.71-.6.78-.04.16-.09.33-.15.48 0 .01-.02.05-.02.05-.26.71-.67 1.33-1.17 1.78 0 .08.01.16.01.23.05.54-.15.94 1.31 1.59.81.36 1.84.74 2.68 1.19A7.96 7.96 0 0 1 10 18"];
var UserIcon = React137.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20137 : PATHS_16137;
  return (0, import_jsx_runtime138.jsx)(SVGIconContainer, { iconName: "user", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime138.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UserIcon.displayName = `Blueprint6.Icon.UserIcon`;

// vendor/icons/generated/components/walk.js
var import_jsx_runtime139 = require("react/jsx-runtime");
var React138 = __toESM(require("react"), 1);
var PATHS_16138 = ["M13 8h-2c-.16 0-.31-.05-.44-.11v.01l-1.02-.51-.37 1.86 1.38.92-.01.02c.27.17.46.46.46.81v4c0 .55-.45 1-1 1s-1-.45-1-1v-3.46l-1.27-.85-1.8 4.67h-.01A.98.98 0 0 1 5 16c-.55 0-1-.45-1-1 0-.13.03-.25.07-.36h-.01L7.39 6H5.62l-.73 1.45h-.01C4.72 7.77 4.39 8 4 8c-.55 0-1-.45-1-1 0-.16.05-.31.11-.44H3.1l1-2h.01c.17-.33.5-.56.89-.56h3.16l.29-.75C8.17 2.9 8 2.47 8 2c0-1.1.9-2 2-2s2 .9 2 2c0 1-.73 1.82-1.69 1.97l-.5 1.32 1.43.71H13c.55 0 1 .45 1 1s-.45 1-1 1"];
var PATHS_20138 = ["M16 10h-2c-.23 0-.42-.09-.59-.21l-.01.01-1.69-1.27-.63 3.14 2.62 2.62c.19.18.3.43.3.71v4c0 .55-.45 1-1 1s-1-.45-1-1v-3.59L9.39 12.8l-2.45 6.55h-.01c-.14.38-.5.65-.93.65-.55 0-1-.45-1-1 0-.12.03-.24.07-.35h-.01L9.43 7h-2.9l-1.7 2.55-.01-.01c-.18.27-.47.46-.82.46-.55 0-1-.45-1-1 0-.21.08-.39.18-.54l-.01-.01 2-3 .02.01C5.36 5.19 5.65 5 6 5h4.18l.36-.96c-.33-.43-.54-.96-.54-1.54a2.5 2.5 0 0 1 5 0A2.5 2.5 0 0 1 12.5 5c-.06 0-.12-.01-.18-.02l-.44 1.18L14.33 8H16c.55 0 1 .45 1 1s-.45 1-1 1"];
var WalkIcon = React138.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20138 : PATHS_16138;
  return (0, import_jsx_runtime139.jsx)(SVGIconContainer, { iconName: "walk", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime139.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WalkIcon.displayName = `Blueprint6.Icon.WalkIcon`;

// vendor/icons/generated/components/warning-sign.js
var import_jsx_runtime140 = require("react/jsx-runtime");
var React139 = __toESM(require("react"), 1);
var PATHS_16139 = ["m15.84 13.5.01-.01-7-12-.01.01c-.17-.3-.48-.5-.85-.5s-.67.2-.85.5l-.01-.01-7 12 .01.01c-.09.15-.15.31-.15.5 0 .55.45 1 1 1h14c.55 0 1-.45 1-1 0-.19-.06-.35-.15-.5m-6.85-.51h-2v-2h2zm0-3h-2v-5h2z"];
var PATHS_20139 = ["m19.86 17.52.01-.01-9-16-.01.01C10.69 1.21 10.37 1 10 1s-.69.21-.86.52l-.01-.01-9 16 .01.01c-.08.14-.14.3-.14.48 0 .55.45 1 1 1h18c.55 0 1-.45 1-1 0-.18-.06-.34-.14-.48M11 17H9v-2h2zm0-3H9V6h2z"];
var WarningSignIcon = React139.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20139 : PATHS_16139;
  return (0, import_jsx_runtime140.jsx)(SVGIconContainer, { iconName: "warning-sign", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime140.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WarningSignIcon.displayName = `Blueprint6.Icon.WarningSignIcon`;

// vendor/icons/generated/components/wrench.js
var import_jsx_runtime141 = require("react/jsx-runtime");
var React140 = __toESM(require("react"), 1);
var PATHS_16140 = ["m15.83 3.7-3.06 3.05-2.84-.7-.7-2.83L12.29.17a5 5 0 0 0-4.83 1.29 4.97 4.97 0 0 0-1.12 5.36L.58 12.58c-.36.36-.58.86-.58 1.41 0 1.1.9 2 2 2 .55 0 1.05-.22 1.41-.59l5.77-5.77c1.79.69 3.91.33 5.35-1.12 1.32-1.3 1.74-3.15 1.3-4.81"];
var PATHS_20140 = ["M19.8 4.44 16.13 8.1l-3.55-.71-.71-3.53L15.54.21c-2.01-.53-4.23-.03-5.8 1.53-1.86 1.85-2.23 4.6-1.14 6.83L.59 16.59C.22 16.95 0 17.45 0 18a2 2 0 0 0 2 2c.55 0 1.05-.22 1.41-.59l8.03-8.04c2.23 1.05 4.97.67 6.82-1.16 1.57-1.56 2.07-3.77 1.54-5.77"];
var WrenchIcon = React140.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20140 : PATHS_16140;
  return (0, import_jsx_runtime141.jsx)(SVGIconContainer, { iconName: "wrench", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime141.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WrenchIcon.displayName = `Blueprint6.Icon.WrenchIcon`;

// vendor/icons/generated/components/zoom-in.js
var import_jsx_runtime142 = require("react/jsx-runtime");
var React141 = __toESM(require("react"), 1);
var PATHS_16141 = ["M7.99 5.99v-2c0-.55-.45-1-1-1s-1 .45-1 1v2h-2c-.55 0-1 .45-1 1s.45 1 1 1h2v2c0 .55.45 1 1 1s1-.45 1-1v-2h2c.55 0 1-.45 1-1s-.45-1-1-1zm7.56 7.44-2.67-2.68a6.94 6.94 0 0 0 1.11-3.76c0-3.87-3.13-7-7-7s-7 3.13-7 7 3.13 7 7 7c1.39 0 2.68-.42 3.76-1.11l2.68 2.67a1.498 1.498 0 1 0 2.12-2.12m-8.56-1.44c-2.76 0-5-2.24-5-5s2.24-5 5-5 5 2.24 5 5-2.24 5-5 5"];
var PATHS_20141 = ["m19.56 17.44-4.94-4.94A8 8 0 0 0 16 8c0-4.42-3.58-8-8-8S0 3.58 0 8s3.58 8 8 8c1.67 0 3.21-.51 4.5-1.38l4.94 4.94a1.498 1.498 0 1 0 2.12-2.12M8 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6m3-7H9V5c0-.55-.45-1-1-1s-1 .45-1 1v2H5c-.55 0-1 .45-1 1s.45 1 1 1h2v2c0 .55.45 1 1 1s1-.45 1-1V9h2c.55 0 1-.45 1-1s-.45-1-1-1"];
var ZoomInIcon = React141.forwardRef((props, ref) => {
  const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
  const paths = isLarge ? PATHS_20141 : PATHS_16141;
  return (0, import_jsx_runtime142.jsx)(SVGIconContainer, { iconName: "zoom-in", ref, ...props, children: paths.map((d, i) => (0, import_jsx_runtime142.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ZoomInIcon.displayName = `Blueprint6.Icon.ZoomInIcon`;
