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
var IconNames = {
  SQUARE: "square"
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
  const isLarge = false;
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
var AddIcon = React.forwardRef((props, ref) => {
  return (0, import_jsx_runtime2.jsx)(SVGIconContainer, { iconName: "add", ref, ...props, children: PATHS_16.map((d, i) => (0, import_jsx_runtime2.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AddIcon.displayName = `Blueprint6.Icon.AddIcon`;

// vendor/icons/generated/components/annotation.js
var import_jsx_runtime3 = require("react/jsx-runtime");
var React2 = __toESM(require("react"), 1);
var PATHS_162 = ["M15.52 2.77c.3-.29.48-.7.48-1.15C16 .73 15.27 0 14.38 0c-.45 0-.85.18-1.15.48l-1.34 1.34 2.3 2.3zM7.4 10.9l6.21-6.21-2.3-2.3L5.1 8.6zM14 14H2V2h6.34l2-2H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V5.66l-2 2zM3 13l3.58-1.29-2.29-2.27z"];
var AnnotationIcon = React2.forwardRef((props, ref) => {
  return (0, import_jsx_runtime3.jsx)(SVGIconContainer, { iconName: "annotation", ref, ...props, children: PATHS_162.map((d, i) => (0, import_jsx_runtime3.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AnnotationIcon.displayName = `Blueprint6.Icon.AnnotationIcon`;

// vendor/icons/generated/components/application.js
var import_jsx_runtime4 = require("react/jsx-runtime");
var React3 = __toESM(require("react"), 1);
var PATHS_163 = ["M3.5 7h7c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-7c-.28 0-.5.22-.5.5s.22.5.5.5M15 1H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1m-1 12H2V5h12zM3.5 9h4c.28 0 .5-.22.5-.5S7.78 8 7.5 8h-4c-.28 0-.5.22-.5.5s.22.5.5.5m0 2h5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5h-5c-.28 0-.5.22-.5.5s.22.5.5.5"];
var ApplicationIcon = React3.forwardRef((props, ref) => {
  return (0, import_jsx_runtime4.jsx)(SVGIconContainer, { iconName: "application", ref, ...props, children: PATHS_163.map((d, i) => (0, import_jsx_runtime4.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ApplicationIcon.displayName = `Blueprint6.Icon.ApplicationIcon`;

// vendor/icons/generated/components/archive.js
var import_jsx_runtime5 = require("react/jsx-runtime");
var React4 = __toESM(require("react"), 1);
var PATHS_164 = ["M13.382 0a1 1 0 0 1 .894.553L16 4v11a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V4L1.724.553A1 1 0 0 1 2.618 0zM8 6c-.55 0-1 .45-1 1v2.59l-.29-.29-.081-.076A.97.97 0 0 0 6 9a1.003 1.003 0 0 0-.71 1.71l2 2 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l2-2 .084-.096A1.003 1.003 0 0 0 9.29 9.29l-.29.3V7l-.007-.116A1.004 1.004 0 0 0 8 6m5-4H3L2 4h12z"];
var ArchiveIcon = React4.forwardRef((props, ref) => {
  return (0, import_jsx_runtime5.jsx)(SVGIconContainer, { iconName: "archive", ref, ...props, children: PATHS_164.map((d, i) => (0, import_jsx_runtime5.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArchiveIcon.displayName = `Blueprint6.Icon.ArchiveIcon`;

// vendor/icons/generated/components/area-of-interest.js
var import_jsx_runtime6 = require("react/jsx-runtime");
var React5 = __toESM(require("react"), 1);
var PATHS_165 = ["M4 3.664C4 1.644 5.793 0 8 0s3.993 1.643 4 3.664C12 5.692 8 11 8 11S4 5.693 4 3.664M6 4a2 2 0 1 0 4.001-.001A2 2 0 0 0 6 4m7.504 6.269-2.68-1.609.021-.033c.34-.538.688-1.115 1-1.687l3.67 2.202a1 1 0 0 1 .266 1.483l-4 5A1 1 0 0 1 11 16H5a1 1 0 0 1-.78-.376l-4-5a1 1 0 0 1 .266-1.482l3.67-2.202a31 31 0 0 0 .999 1.687l.021.033-2.68 1.609 2.985 3.73h5.038z"];
var AreaOfInterestIcon = React5.forwardRef((props, ref) => {
  return (0, import_jsx_runtime6.jsx)(SVGIconContainer, { iconName: "area-of-interest", ref, ...props, children: PATHS_165.map((d, i) => (0, import_jsx_runtime6.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AreaOfInterestIcon.displayName = `Blueprint6.Icon.AreaOfInterestIcon`;

// vendor/icons/generated/components/arrow-down.js
var import_jsx_runtime7 = require("react/jsx-runtime");
var React6 = __toESM(require("react"), 1);
var PATHS_166 = ["M13 8c-.3 0-.5.1-.7.3L9 11.6V2c0-.5-.4-1-1-1s-1 .5-1 1v9.6L3.7 8.3C3.5 8.1 3.3 8 3 8c-.5 0-1 .5-1 1 0 .3.1.5.3.7l5 5c.2.2.4.3.7.3s.5-.1.7-.3l5-5c.2-.2.3-.4.3-.7 0-.6-.4-1-1-1"];
var ArrowDownIcon = React6.forwardRef((props, ref) => {
  return (0, import_jsx_runtime7.jsx)(SVGIconContainer, { iconName: "arrow-down", ref, ...props, children: PATHS_166.map((d, i) => (0, import_jsx_runtime7.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowDownIcon.displayName = `Blueprint6.Icon.ArrowDownIcon`;
var ArrowDown = ArrowDownIcon;

// vendor/icons/generated/components/arrow-left.js
var import_jsx_runtime8 = require("react/jsx-runtime");
var React7 = __toESM(require("react"), 1);
var PATHS_167 = ["M13.99 6.99H4.41L7.7 3.7a1.003 1.003 0 0 0-1.42-1.42l-5 5a1.014 1.014 0 0 0 0 1.42l5 5a1.003 1.003 0 0 0 1.42-1.42L4.41 8.99H14c.55 0 1-.45 1-1s-.46-1-1.01-1"];
var ArrowLeftIcon = React7.forwardRef((props, ref) => {
  return (0, import_jsx_runtime8.jsx)(SVGIconContainer, { iconName: "arrow-left", ref, ...props, children: PATHS_167.map((d, i) => (0, import_jsx_runtime8.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowLeftIcon.displayName = `Blueprint6.Icon.ArrowLeftIcon`;

// vendor/icons/generated/components/arrow-right.js
var import_jsx_runtime9 = require("react/jsx-runtime");
var React8 = __toESM(require("react"), 1);
var PATHS_168 = ["m14.7 7.29-5-5a.97.97 0 0 0-.71-.3 1.003 1.003 0 0 0-.71 1.71l3.29 3.29H1.99c-.55 0-1 .45-1 1s.45 1 1 1h9.59l-3.29 3.29a1.003 1.003 0 0 0 1.42 1.42l5-5c.18-.18.29-.43.29-.71s-.12-.52-.3-.7"];
var ArrowRightIcon = React8.forwardRef((props, ref) => {
  return (0, import_jsx_runtime9.jsx)(SVGIconContainer, { iconName: "arrow-right", ref, ...props, children: PATHS_168.map((d, i) => (0, import_jsx_runtime9.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowRightIcon.displayName = `Blueprint6.Icon.ArrowRightIcon`;

// vendor/icons/generated/components/arrow-up.js
var import_jsx_runtime10 = require("react/jsx-runtime");
var React9 = __toESM(require("react"), 1);
var PATHS_169 = ["m13.7 6.3-5-5C8.5 1.1 8.3 1 8 1s-.5.1-.7.3l-5 5c-.2.2-.3.4-.3.7 0 .6.5 1 1 1 .3 0 .5-.1.7-.3L7 4.4V14c0 .6.4 1 1 1s1-.4 1-1V4.4l3.3 3.3c.2.2.4.3.7.3.6 0 1-.4 1-1 0-.3-.1-.5-.3-.7"];
var ArrowUpIcon = React9.forwardRef((props, ref) => {
  return (0, import_jsx_runtime10.jsx)(SVGIconContainer, { iconName: "arrow-up", ref, ...props, children: PATHS_169.map((d, i) => (0, import_jsx_runtime10.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ArrowUpIcon.displayName = `Blueprint6.Icon.ArrowUpIcon`;
var ArrowUp = ArrowUpIcon;

// vendor/icons/generated/components/automatic-updates.js
var import_jsx_runtime11 = require("react/jsx-runtime");
var React10 = __toESM(require("react"), 1);
var PATHS_1610 = ["M8 14c-3.31 0-6-2.69-6-6 0-1.77.78-3.36 2-4.46V5c0 .55.45 1 1 1s1-.45 1-1V1c0-.55-.45-1-1-1H1C.45 0 0 .45 0 1s.45 1 1 1h1.74A7.95 7.95 0 0 0 0 8c0 4.42 3.58 8 8 8 .55 0 1-.45 1-1s-.45-1-1-1M8 2a5.9 5.9 0 0 1 2.95.81l1.47-1.47A7.9 7.9 0 0 0 8 0c-.55 0-1 .45-1 1s.45 1 1 1m2.71 6.71 5-5a1.003 1.003 0 0 0-1.42-1.42L10 6.59l-1.29-1.3a1.003 1.003 0 0 0-1.42 1.42l2 2c.18.18.43.29.71.29s.53-.11.71-.29M16 8c0-.55-.06-1.08-.16-1.6l-1.87 1.87A5.97 5.97 0 0 1 12 12.45V11c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1h-1.74A7.95 7.95 0 0 0 16 8"];
var AutomaticUpdatesIcon = React10.forwardRef((props, ref) => {
  return (0, import_jsx_runtime11.jsx)(SVGIconContainer, { iconName: "automatic-updates", ref, ...props, children: PATHS_1610.map((d, i) => (0, import_jsx_runtime11.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
AutomaticUpdatesIcon.displayName = `Blueprint6.Icon.AutomaticUpdatesIcon`;

// vendor/icons/generated/components/bank-account.js
var import_jsx_runtime12 = require("react/jsx-runtime");
var React11 = __toESM(require("react"), 1);
var PATHS_1611 = ["m15.36 6.46-.62-.14c-.31-1.12-.98-2.15-1.87-2.99l.4-1.77a.438.438 0 0 0-.49-.56c-.85.09-1.6.42-2.14.98-.84-.32-1.87-.51-2.85-.51-2.49 0-4.63 1.17-5.92 2.89-.18-.04-.36-.09-.53-.09-.76 0-1.34.61-1.34 1.4 0 .56.31 1.03.76 1.26-.05.33-.09.7-.09 1.07 0 1.68.71 3.17 1.83 4.34l-.27 1.59c-.09.56.35 1.07.89 1.07h.58c.45 0 .8-.33.89-.79l.04-.37c.94.42 2 .7 3.16.7 1.11 0 2.23-.23 3.16-.7l.05.37c.09.47.45.79.89.79h.58c.53 0 .98-.51.89-1.07l-.27-1.54c.62-.61 1.07-1.35 1.38-2.15l.8-.19c.4-.09.71-.47.71-.93V7.4c.09-.47-.22-.84-.62-.94M12 8c-.6 0-1-.7-1-1.5S11.4 5 12 5s1 .7 1 1.5S12.6 8 12 8M6.21 4.92c-.41.2-.91.04-1.12-.36s-.04-.88.37-1.07c1.35-.65 2.73-.65 4.08 0 .41.2.58.68.37 1.07-.21.4-.71.56-1.12.36-.87-.43-1.71-.43-2.58 0"];
var BankAccountIcon = React11.forwardRef((props, ref) => {
  return (0, import_jsx_runtime12.jsx)(SVGIconContainer, { iconName: "bank-account", ref, ...props, children: PATHS_1611.map((d, i) => (0, import_jsx_runtime12.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BankAccountIcon.displayName = `Blueprint6.Icon.BankAccountIcon`;

// vendor/icons/generated/components/book.js
var import_jsx_runtime13 = require("react/jsx-runtime");
var React12 = __toESM(require("react"), 1);
var PATHS_1612 = ["M2 1v14c0 .55.45 1 1 1h1V0H3c-.55 0-1 .45-1 1m11-1h-1v7l-2-2-2 2V0H5v16h8c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var BookIcon = React12.forwardRef((props, ref) => {
  return (0, import_jsx_runtime13.jsx)(SVGIconContainer, { iconName: "book", ref, ...props, children: PATHS_1612.map((d, i) => (0, import_jsx_runtime13.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BookIcon.displayName = `Blueprint6.Icon.BookIcon`;

// vendor/icons/generated/components/build.js
var import_jsx_runtime14 = require("react/jsx-runtime");
var React13 = __toESM(require("react"), 1);
var PATHS_1613 = ["M15.39 12.41 7.7 6l1.07-1.1c.34-.34-.12-.63.12-1.26.88-2.17 3.41-2.35 3.41-2.35s.36-.37.71-.72C9.74-.81 7.53.53 6.54 1.4L3.12 4.9l-.71.72c-.39.4-.39 1.05 0 1.45l-.7.72c-.39-.4-1.02-.4-1.41 0s-.39 1.05 0 1.45l1.41 1.45c.39.4 1.02.4 1.41 0s.39-1.05 0-1.45l.71-.72c.39.4 1.02.4 1.41 0l.8-.82 6.39 7.67c.82.82 2.14.82 2.96 0 .81-.82.81-2.15 0-2.96"];
var BuildIcon = React13.forwardRef((props, ref) => {
  return (0, import_jsx_runtime14.jsx)(SVGIconContainer, { iconName: "build", ref, ...props, children: PATHS_1613.map((d, i) => (0, import_jsx_runtime14.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
BuildIcon.displayName = `Blueprint6.Icon.BuildIcon`;

// vendor/icons/generated/components/calculator.js
var import_jsx_runtime15 = require("react/jsx-runtime");
var React14 = __toESM(require("react"), 1);
var PATHS_1614 = ["M13 0H3c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M6 14H4v-2h2zm0-3H4V9h2zm0-3H4V6h2zm3 6H7v-2h2zm0-3H7V9h2zm0-3H7V6h2zm3 6h-2V9h2zm0-6h-2V6h2zm0-3H4V2h8z"];
var CalculatorIcon = React14.forwardRef((props, ref) => {
  return (0, import_jsx_runtime15.jsx)(SVGIconContainer, { iconName: "calculator", ref, ...props, children: PATHS_1614.map((d, i) => (0, import_jsx_runtime15.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CalculatorIcon.displayName = `Blueprint6.Icon.CalculatorIcon`;

// vendor/icons/generated/components/calendar.js
var import_jsx_runtime16 = require("react/jsx-runtime");
var React15 = __toESM(require("react"), 1);
var PATHS_1615 = ["M11 3c.6 0 1-.5 1-1V1c0-.6-.4-1-1-1s-1 .4-1 1v1c0 .5.4 1 1 1m3-2h-1v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H6v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H1c-.6 0-1 .5-1 1v12c0 .6.4 1 1 1h13c.6 0 1-.4 1-1V2c0-.6-.5-1-1-1M5 13H2v-3h3zm0-4H2V6h3zm4 4H6v-3h3zm0-4H6V6h3zm4 4h-3v-3h3zm0-4h-3V6h3zM4 3c.6 0 1-.5 1-1V1c0-.6-.4-1-1-1S3 .4 3 1v1c0 .5.4 1 1 1"];
var CalendarIcon = React15.forwardRef((props, ref) => {
  return (0, import_jsx_runtime16.jsx)(SVGIconContainer, { iconName: "calendar", ref, ...props, children: PATHS_1615.map((d, i) => (0, import_jsx_runtime16.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CalendarIcon.displayName = `Blueprint6.Icon.CalendarIcon`;
var Calendar = CalendarIcon;

// vendor/icons/generated/components/caret-down.js
var import_jsx_runtime17 = require("react/jsx-runtime");
var React16 = __toESM(require("react"), 1);
var PATHS_1616 = ["M12 6.5c0-.28-.22-.5-.5-.5h-7a.495.495 0 0 0-.37.83l3.5 4c.09.1.22.17.37.17s.28-.07.37-.17l3.5-4c.08-.09.13-.2.13-.33"];
var CaretDownIcon = React16.forwardRef((props, ref) => {
  return (0, import_jsx_runtime17.jsx)(SVGIconContainer, { iconName: "caret-down", ref, ...props, children: PATHS_1616.map((d, i) => (0, import_jsx_runtime17.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CaretDownIcon.displayName = `Blueprint6.Icon.CaretDownIcon`;

// vendor/icons/generated/components/caret-right.js
var import_jsx_runtime18 = require("react/jsx-runtime");
var React17 = __toESM(require("react"), 1);
var PATHS_1617 = ["M11 8c0-.15-.07-.28-.17-.37l-4-3.5A.495.495 0 0 0 6 4.5v7a.495.495 0 0 0 .83.37l4-3.5c.1-.09.17-.22.17-.37"];
var CaretRightIcon = React17.forwardRef((props, ref) => {
  return (0, import_jsx_runtime18.jsx)(SVGIconContainer, { iconName: "caret-right", ref, ...props, children: PATHS_1617.map((d, i) => (0, import_jsx_runtime18.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CaretRightIcon.displayName = `Blueprint6.Icon.CaretRightIcon`;

// vendor/icons/generated/components/chart.js
var import_jsx_runtime19 = require("react/jsx-runtime");
var React18 = __toESM(require("react"), 1);
var PATHS_1618 = ["M0 15c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V9.4L0 11zm6-5.5V15c0 .55.45 1 1 1h2c.55 0 1-.45 1-1v-5l-1 1zM13 7l-1 1v7c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V7.88c-.26.07-.58.12-1 .12-1.96 0-2-1-2-1m2-6h-3c-.55 0-1 .45-1 1s.45 1 1 1h.59L8.8 6.78 5.45 5.11v.01C5.31 5.05 5.16 5 5 5s-.31.05-.44.11V5.1l-4 2v.01C.23 7.28 0 7.61 0 8c0 .55.45 1 1 1 .16 0 .31-.05.44-.11v.01L5 7.12 8.55 8.9v-.01c.14.06.29.11.45.11.28 0 .53-.11.71-.29L14 4.41V5c0 .55.45 1 1 1s1-.45 1-1V2c0-.55-.45-1-1-1"];
var ChartIcon = React18.forwardRef((props, ref) => {
  return (0, import_jsx_runtime19.jsx)(SVGIconContainer, { iconName: "chart", ref, ...props, children: PATHS_1618.map((d, i) => (0, import_jsx_runtime19.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChartIcon.displayName = `Blueprint6.Icon.ChartIcon`;

// vendor/icons/generated/components/chevron-down.js
var import_jsx_runtime20 = require("react/jsx-runtime");
var React19 = __toESM(require("react"), 1);
var PATHS_1619 = ["M12 5c-.28 0-.53.11-.71.29L8 8.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42l4 4c.18.18.43.29.71.29s.53-.11.71-.29l4-4A1.003 1.003 0 0 0 12 5"];
var ChevronDownIcon = React19.forwardRef((props, ref) => {
  return (0, import_jsx_runtime20.jsx)(SVGIconContainer, { iconName: "chevron-down", ref, ...props, children: PATHS_1619.map((d, i) => (0, import_jsx_runtime20.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronDownIcon.displayName = `Blueprint6.Icon.ChevronDownIcon`;

// vendor/icons/generated/components/chevron-left.js
var import_jsx_runtime21 = require("react/jsx-runtime");
var React20 = __toESM(require("react"), 1);
var PATHS_1620 = ["m7.41 8 3.29-3.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-4 4C5.11 7.47 5 7.72 5 8s.11.53.29.71l4 4a1.003 1.003 0 0 0 1.42-1.42z"];
var ChevronLeftIcon = React20.forwardRef((props, ref) => {
  return (0, import_jsx_runtime21.jsx)(SVGIconContainer, { iconName: "chevron-left", ref, ...props, children: PATHS_1620.map((d, i) => (0, import_jsx_runtime21.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronLeftIcon.displayName = `Blueprint6.Icon.ChevronLeftIcon`;

// vendor/icons/generated/components/chevron-right.js
var import_jsx_runtime22 = require("react/jsx-runtime");
var React21 = __toESM(require("react"), 1);
var PATHS_1621 = ["m10.71 7.29-4-4a1.003 1.003 0 0 0-1.42 1.42L8.59 8 5.3 11.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l4-4c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var ChevronRightIcon = React21.forwardRef((props, ref) => {
  return (0, import_jsx_runtime22.jsx)(SVGIconContainer, { iconName: "chevron-right", ref, ...props, children: PATHS_1621.map((d, i) => (0, import_jsx_runtime22.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronRightIcon.displayName = `Blueprint6.Icon.ChevronRightIcon`;

// vendor/icons/generated/components/chevron-up.js
var import_jsx_runtime23 = require("react/jsx-runtime");
var React22 = __toESM(require("react"), 1);
var PATHS_1622 = ["m12.71 9.29-4-4C8.53 5.11 8.28 5 8 5s-.53.11-.71.29l-4 4a1.003 1.003 0 0 0 1.42 1.42L8 7.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var ChevronUpIcon = React22.forwardRef((props, ref) => {
  return (0, import_jsx_runtime23.jsx)(SVGIconContainer, { iconName: "chevron-up", ref, ...props, children: PATHS_1622.map((d, i) => (0, import_jsx_runtime23.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ChevronUpIcon.displayName = `Blueprint6.Icon.ChevronUpIcon`;

// vendor/icons/generated/components/clipboard.js
var import_jsx_runtime24 = require("react/jsx-runtime");
var React23 = __toESM(require("react"), 1);
var PATHS_1623 = ["M11 2c0-.55-.45-1-1-1h.22C9.88.4 9.24 0 8.5 0S7.12.4 6.78 1H7c-.55 0-1 .45-1 1v1h5zm2 0h-1v2H5V2H4c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h9c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1"];
var ClipboardIcon = React23.forwardRef((props, ref) => {
  return (0, import_jsx_runtime24.jsx)(SVGIconContainer, { iconName: "clipboard", ref, ...props, children: PATHS_1623.map((d, i) => (0, import_jsx_runtime24.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ClipboardIcon.displayName = `Blueprint6.Icon.ClipboardIcon`;

// vendor/icons/generated/components/cloud-download.js
var import_jsx_runtime25 = require("react/jsx-runtime");
var React24 = __toESM(require("react"), 1);
var PATHS_1624 = ["M11 11c-.28 0-.53.11-.71.29L9 12.59V8c0-.55-.45-1-1-1s-1 .45-1 1v4.59L5.71 11.3A.97.97 0 0 0 5 11a1.003 1.003 0 0 0-.71 1.71l3 3c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 11 11m1-7c-.03 0-.07 0-.1.01A5 5 0 0 0 2 5c0 .11.01.22.02.33A3.51 3.51 0 0 0 0 8.5c0 1.41.84 2.61 2.03 3.17C2.2 10.17 3.46 9 5 9c.06 0 .13.02.19.02C5.07 8.7 5 8.36 5 8c0-1.66 1.34-3 3-3s3 1.34 3 3c0 .36-.07.7-.19 1.02.06 0 .13-.02.19-.02 1.48 0 2.7 1.07 2.95 2.47A3.96 3.96 0 0 0 16 8c0-2.21-1.79-4-4-4"];
var CloudDownloadIcon = React24.forwardRef((props, ref) => {
  return (0, import_jsx_runtime25.jsx)(SVGIconContainer, { iconName: "cloud-download", ref, ...props, children: PATHS_1624.map((d, i) => (0, import_jsx_runtime25.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CloudDownloadIcon.displayName = `Blueprint6.Icon.CloudDownloadIcon`;

// vendor/icons/generated/components/cloud-upload.js
var import_jsx_runtime26 = require("react/jsx-runtime");
var React25 = __toESM(require("react"), 1);
var PATHS_1625 = ["M8.71 7.29C8.53 7.11 8.28 7 8 7s-.53.11-.71.29l-3 3a1.003 1.003 0 0 0 1.42 1.42L7 10.41V15c0 .55.45 1 1 1s1-.45 1-1v-4.59l1.29 1.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71zM12 4c-.03 0-.07 0-.1.01A5 5 0 0 0 2 5c0 .11.01.22.02.33a3.495 3.495 0 0 0 .07 6.37c-.05-.23-.09-.46-.09-.7 0-.83.34-1.58.88-2.12l3-3a2.993 2.993 0 0 1 4.24 0l3 3c.54.54.88 1.29.88 2.12 0 .16-.02.32-.05.47C15.17 10.78 16 9.5 16 8c0-2.21-1.79-4-4-4"];
var CloudUploadIcon = React25.forwardRef((props, ref) => {
  return (0, import_jsx_runtime26.jsx)(SVGIconContainer, { iconName: "cloud-upload", ref, ...props, children: PATHS_1625.map((d, i) => (0, import_jsx_runtime26.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CloudUploadIcon.displayName = `Blueprint6.Icon.CloudUploadIcon`;

// vendor/icons/generated/components/cog.js
var import_jsx_runtime27 = require("react/jsx-runtime");
var React26 = __toESM(require("react"), 1);
var PATHS_1626 = ["M15.19 6.39h-1.85c-.11-.37-.27-.71-.45-1.04l1.36-1.36c.31-.31.31-.82 0-1.13l-1.13-1.13a.803.803 0 0 0-1.13 0l-1.36 1.36c-.33-.17-.67-.33-1.04-.44V.79c0-.44-.36-.8-.8-.8h-1.6c-.44 0-.8.36-.8.8v1.86c-.39.12-.75.28-1.1.47l-1.3-1.3c-.3-.3-.79-.3-1.09 0L1.82 2.91c-.3.3-.3.79 0 1.09l1.3 1.3c-.2.34-.36.7-.48 1.09H.79c-.44 0-.8.36-.8.8v1.6c0 .44.36.8.8.8h1.85c.11.37.27.71.45 1.04l-1.36 1.36c-.31.31-.31.82 0 1.13l1.13 1.13c.31.31.82.31 1.13 0l1.36-1.36c.33.18.67.33 1.04.44v1.86c0 .44.36.8.8.8h1.6c.44 0 .8-.36.8-.8v-1.86c.39-.12.75-.28 1.1-.47l1.3 1.3c.3.3.79.3 1.09 0l1.09-1.09c.3-.3.3-.79 0-1.09l-1.3-1.3c.19-.35.36-.71.48-1.1h1.85c.44 0 .8-.36.8-.8v-1.6a.816.816 0 0 0-.81-.79m-7.2 4.6c-1.66 0-3-1.34-3-3s1.34-3 3-3 3 1.34 3 3-1.34 3-3 3"];
var CogIcon = React26.forwardRef((props, ref) => {
  return (0, import_jsx_runtime27.jsx)(SVGIconContainer, { iconName: "cog", ref, ...props, children: PATHS_1626.map((d, i) => (0, import_jsx_runtime27.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CogIcon.displayName = `Blueprint6.Icon.CogIcon`;

// vendor/icons/generated/components/column-layout.js
var import_jsx_runtime28 = require("react/jsx-runtime");
var React27 = __toESM(require("react"), 1);
var PATHS_1627 = ["M15 1H1c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1M4 13H2V3h2zm3 0H5V3h2zm7 0H8V3h6z"];
var ColumnLayoutIcon = React27.forwardRef((props, ref) => {
  return (0, import_jsx_runtime28.jsx)(SVGIconContainer, { iconName: "column-layout", ref, ...props, children: PATHS_1627.map((d, i) => (0, import_jsx_runtime28.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ColumnLayoutIcon.displayName = `Blueprint6.Icon.ColumnLayoutIcon`;

// vendor/icons/generated/components/contrast.js
var import_jsx_runtime29 = require("react/jsx-runtime");
var React28 = __toESM(require("react"), 1);
var PATHS_1628 = ["M15.2 6.4h-1.44c-.13-.47-.32-.92-.56-1.34L14.26 4c.31-.31.31-.82 0-1.13l-1.13-1.13a.803.803 0 0 0-1.13 0L10.94 2.8c-.42-.24-.86-.42-1.34-.56V.8c0-.44-.36-.8-.8-.8H7.2c-.44 0-.8.36-.8.8v1.44c-.5.14-.96.34-1.4.59l-1-1c-.3-.3-.79-.3-1.09 0L1.83 2.91c-.3.3-.3.79 0 1.09l1 1c-.25.44-.45.9-.59 1.4H.8c-.44 0-.8.36-.8.8v1.6c0 .44.36.8.8.8h1.44c.13.47.32.92.56 1.34L1.74 12c-.31.31-.31.82 0 1.13l1.13 1.13c.31.31.82.31 1.13 0l1.06-1.06c.42.24.86.42 1.34.56v1.44c0 .44.36.8.8.8h1.6c.44 0 .8-.36.8-.8v-1.44c.5-.14.96-.33 1.4-.59l1 1c.3.3.79.3 1.09 0l1.09-1.09c.3-.3.3-.79 0-1.09l-1-1c.25-.43.45-.9.59-1.4h1.44c.44 0 .8-.36.8-.8V7.2a.82.82 0 0 0-.81-.8M8 12c-2.21 0-4-1.79-4-4s1.79-4 4-4z"];
var ContrastIcon = React28.forwardRef((props, ref) => {
  return (0, import_jsx_runtime29.jsx)(SVGIconContainer, { iconName: "contrast", ref, ...props, children: PATHS_1628.map((d, i) => (0, import_jsx_runtime29.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ContrastIcon.displayName = `Blueprint6.Icon.ContrastIcon`;

// vendor/icons/generated/components/credit-card.js
var import_jsx_runtime30 = require("react/jsx-runtime");
var React29 = __toESM(require("react"), 1);
var PATHS_1629 = ["M14.99 2.95h-14c-.55 0-1 .45-1 1v1h16v-1c0-.55-.45-1-1-1m-15 10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-6h-16zm5.5-2h5c.28 0 .5.22.5.5s-.22.5-.5.5h-5c-.28 0-.5-.22-.5-.5s.23-.5.5-.5m-3 0h1c.28 0 .5.22.5.5s-.22.5-.5.5h-1c-.28 0-.5-.22-.5-.5s.23-.5.5-.5"];
var CreditCardIcon = React29.forwardRef((props, ref) => {
  return (0, import_jsx_runtime30.jsx)(SVGIconContainer, { iconName: "credit-card", ref, ...props, children: PATHS_1629.map((d, i) => (0, import_jsx_runtime30.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CreditCardIcon.displayName = `Blueprint6.Icon.CreditCardIcon`;

// vendor/icons/generated/components/cross.js
var import_jsx_runtime31 = require("react/jsx-runtime");
var React30 = __toESM(require("react"), 1);
var PATHS_1630 = ["m9.41 8 3.29-3.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L8 6.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42L6.59 8 3.3 11.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L8 9.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var CrossIcon = React30.forwardRef((props, ref) => {
  return (0, import_jsx_runtime31.jsx)(SVGIconContainer, { iconName: "cross", ref, ...props, children: PATHS_1630.map((d, i) => (0, import_jsx_runtime31.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CrossIcon.displayName = `Blueprint6.Icon.CrossIcon`;
var Cross = CrossIcon;

// vendor/icons/generated/components/cross-circle.js
var import_jsx_runtime32 = require("react/jsx-runtime");
var React31 = __toESM(require("react"), 1);
var PATHS_1631 = ["M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-10.29L9.41 8l2.3 2.29A1.003 1.003 0 0 1 11 12c-.28 0-.53-.11-.71-.3L8 9.41l-2.29 2.3A1.003 1.003 0 0 1 4 11c0-.28.11-.53.3-.71L6.59 8l-2.3-2.29a1.003 1.003 0 0 1 1.42-1.42L8 6.59l2.29-2.3A1.003 1.003 0 0 1 12 5c0 .28-.11.53-.3.71"];
var CrossCircleIcon = React31.forwardRef((props, ref) => {
  return (0, import_jsx_runtime32.jsx)(SVGIconContainer, { iconName: "cross-circle", ref, ...props, children: PATHS_1631.map((d, i) => (0, import_jsx_runtime32.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
CrossCircleIcon.displayName = `Blueprint6.Icon.CrossCircleIcon`;

// vendor/icons/generated/components/database.js
var import_jsx_runtime33 = require("react/jsx-runtime");
var React32 = __toESM(require("react"), 1);
var PATHS_1632 = ["M8 4c3.31 0 6-.9 6-2s-2.69-2-6-2C4.68 0 2 .9 2 2s2.68 2 6 2m-6-.48V8c0 1.1 2.69 2 6 2s6-.9 6-2V3.52C12.78 4.4 10.56 5 8 5s-4.78-.6-6-1.48m0 6V14c0 1.1 2.69 2 6 2s6-.9 6-2V9.52C12.78 10.4 10.56 11 8 11s-4.78-.6-6-1.48"];
var DatabaseIcon = React32.forwardRef((props, ref) => {
  return (0, import_jsx_runtime33.jsx)(SVGIconContainer, { iconName: "database", ref, ...props, children: PATHS_1632.map((d, i) => (0, import_jsx_runtime33.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DatabaseIcon.displayName = `Blueprint6.Icon.DatabaseIcon`;

// vendor/icons/generated/components/delete.js
var import_jsx_runtime34 = require("react/jsx-runtime");
var React33 = __toESM(require("react"), 1);
var PATHS_1633 = ["M11.99 4.99a1.003 1.003 0 0 0-1.71-.71l-2.29 2.3L5.7 4.29a.97.97 0 0 0-.71-.3 1.003 1.003 0 0 0-.71 1.71l2.29 2.29-2.29 2.29A1.003 1.003 0 0 0 5.7 11.7l2.29-2.29 2.29 2.29a1.003 1.003 0 0 0 1.42-1.42L9.41 7.99 11.7 5.7c.18-.18.29-.43.29-.71m-4-5c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.68 6-6 6"];
var DeleteIcon = React33.forwardRef((props, ref) => {
  return (0, import_jsx_runtime34.jsx)(SVGIconContainer, { iconName: "delete", ref, ...props, children: PATHS_1633.map((d, i) => (0, import_jsx_runtime34.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DeleteIcon.displayName = `Blueprint6.Icon.DeleteIcon`;

// vendor/icons/generated/components/desktop.js
var import_jsx_runtime35 = require("react/jsx-runtime");
var React34 = __toESM(require("react"), 1);
var PATHS_1634 = ["M15 0H1C.45 0 0 .45 0 1v10c0 .55.45 1 1 1h4.75l-.5 2H4c-.55 0-1 .45-1 1s.45 1 1 1h8c.55 0 1-.45 1-1s-.45-1-1-1h-1.25l-.5-2H15c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-1 10H2V2h12z"];
var DesktopIcon = React34.forwardRef((props, ref) => {
  return (0, import_jsx_runtime35.jsx)(SVGIconContainer, { iconName: "desktop", ref, ...props, children: PATHS_1634.map((d, i) => (0, import_jsx_runtime35.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DesktopIcon.displayName = `Blueprint6.Icon.DesktopIcon`;

// vendor/icons/generated/components/disable.js
var import_jsx_runtime36 = require("react/jsx-runtime");
var React35 = __toESM(require("react"), 1);
var PATHS_1635 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m-6 8c0-3.31 2.69-6 6-6 1.3 0 2.49.42 3.47 1.12l-8.35 8.35c-.7-.98-1.12-2.17-1.12-3.47m6 6c-1.3 0-2.49-.42-3.47-1.12l8.35-8.35c.7.98 1.12 2.17 1.12 3.47 0 3.32-2.68 6-6 6"];
var DisableIcon = React35.forwardRef((props, ref) => {
  return (0, import_jsx_runtime36.jsx)(SVGIconContainer, { iconName: "disable", ref, ...props, children: PATHS_1635.map((d, i) => (0, import_jsx_runtime36.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DisableIcon.displayName = `Blueprint6.Icon.DisableIcon`;

// vendor/icons/generated/components/document.js
var import_jsx_runtime37 = require("react/jsx-runtime");
var React36 = __toESM(require("react"), 1);
var PATHS_1636 = ["M9 0H3c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V5zm3 14H4V2h4v4h4z"];
var DocumentIcon = React36.forwardRef((props, ref) => {
  return (0, import_jsx_runtime37.jsx)(SVGIconContainer, { iconName: "document", ref, ...props, children: PATHS_1636.map((d, i) => (0, import_jsx_runtime37.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DocumentIcon.displayName = `Blueprint6.Icon.DocumentIcon`;

// vendor/icons/generated/components/document-open.js
var import_jsx_runtime38 = require("react/jsx-runtime");
var React37 = __toESM(require("react"), 1);
var PATHS_1637 = ["M6 12c0 .55.45 1 1 1s1-.45 1-1V8c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1s.45 1 1 1h1.59L1.3 12.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L6 10.41zm4-12H4c-.55 0-1 .45-1 1v4h2V2h4v4h4v8H5.24l-1.8 1.8c.16.12.35.2.56.2h10c.55 0 1-.45 1-1V5z"];
var DocumentOpenIcon = React37.forwardRef((props, ref) => {
  return (0, import_jsx_runtime38.jsx)(SVGIconContainer, { iconName: "document-open", ref, ...props, children: PATHS_1637.map((d, i) => (0, import_jsx_runtime38.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DocumentOpenIcon.displayName = `Blueprint6.Icon.DocumentOpenIcon`;

// vendor/icons/generated/components/dollar.js
var import_jsx_runtime39 = require("react/jsx-runtime");
var React38 = __toESM(require("react"), 1);
var PATHS_1638 = ["M12.83 9.51q-.15-.45-.45-.84c-.2-.26-.45-.49-.75-.7q-.45-.3-1.05-.48c-.16-.04-.43-.11-.8-.2-.35-.09-.73-.18-1.12-.28s-.74-.19-1.06-.27c-.31-.08-.49-.12-.54-.13-.43-.12-.78-.29-1.05-.52s-.4-.55-.4-.95q0-.435.21-.72c.14-.19.32-.34.54-.46q.33-.165.72-.24c.26-.05.52-.08.77-.08.74 0 1.35.15 1.83.46.48.3.75.83.81 1.56h2.14c0-.6-.13-1.13-.38-1.58s-.59-.84-1.02-1.15-.93-.54-1.49-.7c-.24-.06-.49-.1-.75-.14V1c0-.55-.45-1-1-1s-1 .45-1 1v1.08c-.23.03-.46.07-.68.13-.54.13-1.02.34-1.44.61q-.63.42-1.02 1.05-.39.645-.39 1.5c0 .3.04.59.13.88s.23.56.44.82.48.49.83.7.79.38 1.31.51c.85.21 1.56.38 2.14.52.58.13 1.08.28 1.52.42.25.09.48.23.69.44s.32.53.32.97c0 .21-.05.42-.14.63s-.24.39-.45.55-.47.29-.81.39q-.495.15-1.2.15c-.43 0-.84-.05-1.21-.14s-.7-.24-.99-.43c-.29-.2-.51-.45-.67-.76s-.24-.68-.24-1.12H3c.01.71.15 1.32.43 1.84.27.52.64.94 1.1 1.27s.99.58 1.61.74c.27.07.56.12.85.16V15c0 .55.45 1 1 1s1-.45 1-1v-1.05c.3-.03.61-.08.9-.15q.87-.195 1.56-.63t1.11-1.11c.28-.45.42-1 .42-1.64 0-.31-.05-.61-.15-.91"];
var DollarIcon = React38.forwardRef((props, ref) => {
  return (0, import_jsx_runtime39.jsx)(SVGIconContainer, { iconName: "dollar", ref, ...props, children: PATHS_1638.map((d, i) => (0, import_jsx_runtime39.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DollarIcon.displayName = `Blueprint6.Icon.DollarIcon`;

// vendor/icons/generated/components/double-caret-vertical.js
var import_jsx_runtime40 = require("react/jsx-runtime");
var React39 = __toESM(require("react"), 1);
var PATHS_1639 = ["M5 7h6a1.003 1.003 0 0 0 .71-1.71l-3-3C8.53 2.11 8.28 2 8 2s-.53.11-.71.29l-3 3A1.003 1.003 0 0 0 5 7m6 2H5a1.003 1.003 0 0 0-.71 1.71l3 3c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 11 9"];
var DoubleCaretVerticalIcon = React39.forwardRef((props, ref) => {
  return (0, import_jsx_runtime40.jsx)(SVGIconContainer, { iconName: "double-caret-vertical", ref, ...props, children: PATHS_1639.map((d, i) => (0, import_jsx_runtime40.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DoubleCaretVerticalIcon.displayName = `Blueprint6.Icon.DoubleCaretVerticalIcon`;

// vendor/icons/generated/components/download.js
var import_jsx_runtime41 = require("react/jsx-runtime");
var React40 = __toESM(require("react"), 1);
var PATHS_1640 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8M11.7 9.7l-3 3c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-3-3A1.003 1.003 0 0 1 5.7 8.28l1.29 1.29V3.99c0-.55.45-1 1-1s1 .45 1 1v5.59l1.29-1.29a1.003 1.003 0 0 1 1.71.71c0 .27-.11.52-.29.7"];
var DownloadIcon = React40.forwardRef((props, ref) => {
  return (0, import_jsx_runtime41.jsx)(SVGIconContainer, { iconName: "download", ref, ...props, children: PATHS_1640.map((d, i) => (0, import_jsx_runtime41.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DownloadIcon.displayName = `Blueprint6.Icon.DownloadIcon`;

// vendor/icons/generated/components/drag-handle-vertical.js
var import_jsx_runtime42 = require("react/jsx-runtime");
var React41 = __toESM(require("react"), 1);
var PATHS_1641 = ["M6 9c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m4-6c.55 0 1-.45 1-1s-.45-1-1-1-1 .45-1 1 .45 1 1 1M6 13c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-4c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m4 8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0-4c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m0 8c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1"];
var DragHandleVerticalIcon = React41.forwardRef((props, ref) => {
  return (0, import_jsx_runtime42.jsx)(SVGIconContainer, { iconName: "drag-handle-vertical", ref, ...props, children: PATHS_1641.map((d, i) => (0, import_jsx_runtime42.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DragHandleVerticalIcon.displayName = `Blueprint6.Icon.DragHandleVerticalIcon`;

// vendor/icons/generated/components/duplicate.js
var import_jsx_runtime43 = require("react/jsx-runtime");
var React42 = __toESM(require("react"), 1);
var PATHS_1642 = ["M15 0H5c-.55 0-1 .45-1 1v2h2V2h8v7h-1v2h2c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1m-4 4H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1m-1 10H2V6h8z"];
var DuplicateIcon = React42.forwardRef((props, ref) => {
  return (0, import_jsx_runtime43.jsx)(SVGIconContainer, { iconName: "duplicate", ref, ...props, children: PATHS_1642.map((d, i) => (0, import_jsx_runtime43.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
DuplicateIcon.displayName = `Blueprint6.Icon.DuplicateIcon`;

// vendor/icons/generated/components/edit.js
var import_jsx_runtime44 = require("react/jsx-runtime");
var React43 = __toESM(require("react"), 1);
var PATHS_1643 = ["m3.25 10.26 2.47 2.47 6.69-6.69-2.46-2.48zM.99 14.99l3.86-1.39-2.46-2.44zm12.25-14c-.48 0-.92.2-1.24.51l-1.44 1.44 2.47 2.47 1.44-1.44c.32-.32.51-.75.51-1.24.01-.95-.77-1.74-1.74-1.74"];
var EditIcon = React43.forwardRef((props, ref) => {
  return (0, import_jsx_runtime44.jsx)(SVGIconContainer, { iconName: "edit", ref, ...props, children: PATHS_1643.map((d, i) => (0, import_jsx_runtime44.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EditIcon.displayName = `Blueprint6.Icon.EditIcon`;

// vendor/icons/generated/components/endorsed.js
var import_jsx_runtime45 = require("react/jsx-runtime");
var React44 = __toESM(require("react"), 1);
var PATHS_1644 = ["m15.86 7.5-.81-1.42V4.5c0-.36-.19-.68-.49-.87l-1.37-.8-.81-1.41c-.19-.31-.51-.49-.86-.49H9.89L8.5.14a.95.95 0 0 0-1 0l-1.39.8H4.52a1 1 0 0 0-.86.49l-.8 1.37-1.44.83c-.3.19-.49.51-.49.87v1.65l-.8 1.37c-.08.15-.13.32-.13.49s.05.34.14.49l.8 1.37v1.65c0 .36.19.68.49.87l1.42.81.8 1.37c.19.31.51.49.86.49H6.1l1.39.8c.15.09.32.14.48.14s.34-.05.49-.14l1.39-.8h1.63a1 1 0 0 0 .86-.49l.81-1.41 1.37-.8c.3-.19.49-.51.49-.87V9.93l.81-1.42a.89.89 0 0 0 .04-1.01m-4.12-.82-4.01 4.01c-.18.18-.43.29-.71.29s-.53-.11-.71-.29l-2-2c-.18-.19-.3-.44-.3-.71a1.003 1.003 0 0 1 1.71-.71l1.3 1.3 3.3-3.3a1.003 1.003 0 0 1 1.71.71.95.95 0 0 1-.29.7"];
var EndorsedIcon = React44.forwardRef((props, ref) => {
  return (0, import_jsx_runtime45.jsx)(SVGIconContainer, { iconName: "endorsed", ref, ...props, children: PATHS_1644.map((d, i) => (0, import_jsx_runtime45.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EndorsedIcon.displayName = `Blueprint6.Icon.EndorsedIcon`;

// vendor/icons/generated/components/eraser.js
var import_jsx_runtime46 = require("react/jsx-runtime");
var React45 = __toESM(require("react"), 1);
var PATHS_1645 = ["m8.06 13.91 7.63-7.44c.41-.4.41-1.05 0-1.45L10.86.3c-.41-.4-1.08-.4-1.49 0L.31 9.13c-.41.4-.41 1.05 0 1.45l5.58 5.44h8.12v-.01c.55 0 1-.45 1-1s-.45-1-1-1H7.96zm-2.17.06L1.67 9.85l4.22-4.11 4.22 4.11z"];
var EraserIcon = React45.forwardRef((props, ref) => {
  return (0, import_jsx_runtime46.jsx)(SVGIconContainer, { iconName: "eraser", ref, ...props, children: PATHS_1645.map((d, i) => (0, import_jsx_runtime46.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EraserIcon.displayName = `Blueprint6.Icon.EraserIcon`;

// vendor/icons/generated/components/error.js
var import_jsx_runtime47 = require("react/jsx-runtime");
var React46 = __toESM(require("react"), 1);
var PATHS_1646 = ["M7.99-.01c-4.42 0-8 3.58-8 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1 13h-2v-2h2zm0-3h-2v-7h2z"];
var ErrorIcon = React46.forwardRef((props, ref) => {
  return (0, import_jsx_runtime47.jsx)(SVGIconContainer, { iconName: "error", ref, ...props, children: PATHS_1646.map((d, i) => (0, import_jsx_runtime47.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ErrorIcon.displayName = `Blueprint6.Icon.ErrorIcon`;

// vendor/icons/generated/components/exchange.js
var import_jsx_runtime48 = require("react/jsx-runtime");
var React47 = __toESM(require("react"), 1);
var PATHS_1647 = ["M1.99 5.99c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.89-2-2-2m4.15 1.86a.495.495 0 1 0 .7-.7L5.7 5.99h5.79c.28 0 .5-.22.5-.5s-.22-.5-.5-.5H5.7l1.15-1.15a.495.495 0 1 0-.7-.7l-2 2c-.1.09-.16.21-.16.35s.06.26.15.35zm7.85-1.86c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.89-2-2-2M9.85 8.14a.53.53 0 0 0-.36-.15.495.495 0 0 0-.35.85l1.15 1.15h-5.8c-.28 0-.5.22-.5.5s.22.5.5.5h5.79l-1.15 1.15a.495.495 0 1 0 .7.7l2-2c.09-.09.15-.22.15-.35s-.06-.26-.15-.35z"];
var ExchangeIcon = React47.forwardRef((props, ref) => {
  return (0, import_jsx_runtime48.jsx)(SVGIconContainer, { iconName: "exchange", ref, ...props, children: PATHS_1647.map((d, i) => (0, import_jsx_runtime48.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ExchangeIcon.displayName = `Blueprint6.Icon.ExchangeIcon`;

// vendor/icons/generated/components/export.js
var import_jsx_runtime49 = require("react/jsx-runtime");
var React48 = __toESM(require("react"), 1);
var PATHS_1648 = ["M4 6c.28 0 .53-.11.71-.29L7 3.41V11c0 .55.45 1 1 1s1-.45 1-1V3.41l2.29 2.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71l-4-4C8.53.11 8.28 0 8 0s-.53.11-.71.29l-4 4A1.003 1.003 0 0 0 4 6m11 5c-.55 0-1 .45-1 1v2H2v-2c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-3c0-.55-.45-1-1-1"];
var ExportIcon = React48.forwardRef((props, ref) => {
  return (0, import_jsx_runtime49.jsx)(SVGIconContainer, { iconName: "export", ref, ...props, children: PATHS_1648.map((d, i) => (0, import_jsx_runtime49.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ExportIcon.displayName = `Blueprint6.Icon.ExportIcon`;

// vendor/icons/generated/components/eye-off.js
var import_jsx_runtime50 = require("react/jsx-runtime");
var React49 = __toESM(require("react"), 1);
var PATHS_1649 = ["M16 7.97V7.9a.67.67 0 0 0-.17-.36c-.49-.63-1.07-1.2-1.65-1.72l-3.16 2.26a2.98 2.98 0 0 1-2.98 2.9c-.31 0-.6-.06-.88-.15L5.09 12.3c.44.19.9.36 1.37.47.97.23 1.94.24 2.92.05.88-.17 1.74-.54 2.53-.98 1.25-.7 2.39-1.67 3.38-2.75.18-.2.37-.41.53-.62.09-.1.15-.22.17-.36v-.1c.01-.02.01-.03.01-.04m-.43-4.17c.25-.18.43-.46.43-.8 0-.55-.45-1-1-1-.22 0-.41.08-.57.2l-.01-.01-2.67 1.91c-.69-.38-1.41-.69-2.17-.87a6.8 6.8 0 0 0-2.91-.05c-.88.18-1.74.54-2.53.99-1.25.7-2.39 1.67-3.38 2.75-.18.2-.37.41-.53.62-.23.29-.23.63-.01.92.51.66 1.11 1.25 1.73 1.79.18.16.38.29.56.44l-2.09 1.5.01.01c-.25.18-.43.46-.43.8 0 .55.45 1 1 1 .22 0 .41-.08.57-.2l.01.01 14-10zm-10.41 5a3 3 0 0 1-.11-.8 2.99 2.99 0 0 1 2.99-2.98c.62 0 1.19.21 1.66.53z"];
var EyeOffIcon = React49.forwardRef((props, ref) => {
  return (0, import_jsx_runtime50.jsx)(SVGIconContainer, { iconName: "eye-off", ref, ...props, children: PATHS_1649.map((d, i) => (0, import_jsx_runtime50.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EyeOffIcon.displayName = `Blueprint6.Icon.EyeOffIcon`;

// vendor/icons/generated/components/eye-open.js
var import_jsx_runtime51 = require("react/jsx-runtime");
var React50 = __toESM(require("react"), 1);
var PATHS_1650 = ["M8.002 7.003a1.003 1.003 0 0 0 0 2.005 1.003 1.003 0 0 0 0-2.005m7.988.972v-.07a.7.7 0 0 0-.17-.36c-.509-.673-1.118-1.264-1.737-1.806-1.328-1.173-2.846-2.155-4.523-2.546a6.7 6.7 0 0 0-2.925-.06c-.889.18-1.738.541-2.546.992C2.84 4.837 1.692 5.81.694 6.902c-.18.211-.36.411-.53.632a.74.74 0 0 0 0 .932c.51.672 1.119 1.264 1.738 1.805 1.328 1.173 2.846 2.156 4.523 2.547.968.23 1.947.24 2.925.04.889-.18 1.738-.542 2.546-.993 1.248-.712 2.397-1.684 3.395-2.777.18-.2.37-.411.54-.632.09-.1.149-.23.169-.36v-.1c0-.01-.01-.01-.01-.02m-7.988 3.038a3 3 0 0 1-2.995-3.008 3 3 0 0 1 2.995-3.008 3 3 0 0 1 2.996 3.008 3 3 0 0 1-2.996 3.008"];
var EyeOpenIcon = React50.forwardRef((props, ref) => {
  return (0, import_jsx_runtime51.jsx)(SVGIconContainer, { iconName: "eye-open", ref, ...props, children: PATHS_1650.map((d, i) => (0, import_jsx_runtime51.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
EyeOpenIcon.displayName = `Blueprint6.Icon.EyeOpenIcon`;

// vendor/icons/generated/components/fast-forward.js
var import_jsx_runtime52 = require("react/jsx-runtime");
var React51 = __toESM(require("react"), 1);
var PATHS_1651 = ["M15 8c0-.32-.16-.59-.38-.77l.01-.01-5-4-.01.01A1 1 0 0 0 9 3c-.55 0-1 .45-1 1v2.72l-4.38-3.5v.01A1 1 0 0 0 3 3c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01L8 9.28V12c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01 5-4-.01-.01c.22-.18.38-.45.38-.77"];
var FastForwardIcon = React51.forwardRef((props, ref) => {
  return (0, import_jsx_runtime52.jsx)(SVGIconContainer, { iconName: "fast-forward", ref, ...props, children: PATHS_1651.map((d, i) => (0, import_jsx_runtime52.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FastForwardIcon.displayName = `Blueprint6.Icon.FastForwardIcon`;

// vendor/icons/generated/components/filter.js
var import_jsx_runtime53 = require("react/jsx-runtime");
var React52 = __toESM(require("react"), 1);
var PATHS_1652 = ["M13.99.99h-12a1.003 1.003 0 0 0-.71 1.71l4.71 4.71V14a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V7.41L14.7 2.7a1.003 1.003 0 0 0-.71-1.71"];
var FilterIcon = React52.forwardRef((props, ref) => {
  return (0, import_jsx_runtime53.jsx)(SVGIconContainer, { iconName: "filter", ref, ...props, children: PATHS_1652.map((d, i) => (0, import_jsx_runtime53.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterIcon.displayName = `Blueprint6.Icon.FilterIcon`;

// vendor/icons/generated/components/filter-keep.js
var import_jsx_runtime54 = require("react/jsx-runtime");
var React53 = __toESM(require("react"), 1);
var PATHS_1653 = ["M15 10c-.28 0-.53.11-.71.29L12 12.59l-1.29-1.29A.97.97 0 0 0 10 11a1.003 1.003 0 0 0-.71 1.71l2 2c.18.18.43.29.71.29s.53-.11.71-.29l3-3A1.003 1.003 0 0 0 15 10m-3-8c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L4 6.41V12a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V6.41l3.71-3.71c.18-.17.29-.42.29-.7"];
var FilterKeepIcon = React53.forwardRef((props, ref) => {
  return (0, import_jsx_runtime54.jsx)(SVGIconContainer, { iconName: "filter-keep", ref, ...props, children: PATHS_1653.map((d, i) => (0, import_jsx_runtime54.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterKeepIcon.displayName = `Blueprint6.Icon.FilterKeepIcon`;

// vendor/icons/generated/components/filter-open.js
var import_jsx_runtime55 = require("react/jsx-runtime");
var React54 = __toESM(require("react"), 1);
var PATHS_1654 = ["M15.707 10.293a1 1 0 0 1 0 1.414l-3 3c-.63.63-1.707.184-1.707-.707V8c0-.89 1.077-1.337 1.707-.707zM12 2c0 .28-.11.53-.29.7L8 6.41V10c0 .28-.11.53-.29.71l-2 2A1.003 1.003 0 0 1 4 12V6.41L.29 2.71A1.003 1.003 0 0 1 1 1h10c.55 0 1 .45 1 1"];
var FilterOpenIcon = React54.forwardRef((props, ref) => {
  return (0, import_jsx_runtime55.jsx)(SVGIconContainer, { iconName: "filter-open", ref, ...props, children: PATHS_1654.map((d, i) => (0, import_jsx_runtime55.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterOpenIcon.displayName = `Blueprint6.Icon.FilterOpenIcon`;

// vendor/icons/generated/components/filter-remove.js
var import_jsx_runtime56 = require("react/jsx-runtime");
var React55 = __toESM(require("react"), 1);
var PATHS_1655 = ["M12 2c0-.55-.45-1-1-1H1a1.003 1.003 0 0 0-.71 1.71L4 6.41V12a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71V6.41l3.71-3.71c.18-.17.29-.42.29-.7m2.41 10 1.29-1.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L13 10.59 11.71 9.3A.97.97 0 0 0 11 9a1.003 1.003 0 0 0-.71 1.71l1.3 1.29-1.29 1.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l1.29-1.3 1.29 1.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var FilterRemoveIcon = React55.forwardRef((props, ref) => {
  return (0, import_jsx_runtime56.jsx)(SVGIconContainer, { iconName: "filter-remove", ref, ...props, children: PATHS_1655.map((d, i) => (0, import_jsx_runtime56.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FilterRemoveIcon.displayName = `Blueprint6.Icon.FilterRemoveIcon`;

// vendor/icons/generated/components/flash.js
var import_jsx_runtime57 = require("react/jsx-runtime");
var React56 = __toESM(require("react"), 1);
var PATHS_1656 = ["M4 8c0-.55-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.55 0 1-.45 1-1m4-4c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1S7 .45 7 1v2c0 .55.45 1 1 1M3.79 5.21a1.003 1.003 0 0 0 1.42-1.42l-1.5-1.5a1.003 1.003 0 0 0-1.42 1.42zm.71 5.29c-.28 0-.53.11-.71.29l-1.5 1.5a1.003 1.003 0 0 0 1.42 1.42l1.5-1.5a1.003 1.003 0 0 0-.71-1.71m7-5c.28 0 .53-.11.71-.29l1.5-1.5a1.003 1.003 0 0 0-1.42-1.42l-1.5 1.5a1.003 1.003 0 0 0 .71 1.71m.71 5.29a1.003 1.003 0 0 0-1.42 1.42l1.5 1.5a1.003 1.003 0 0 0 1.42-1.42zM15 7h-2c-.55 0-1 .45-1 1s.45 1 1 1h2c.55 0 1-.45 1-1s-.45-1-1-1M8 5C6.34 5 5 6.34 5 8s1.34 3 3 3 3-1.34 3-3-1.34-3-3-3m0 4c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m0 3c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1s1-.45 1-1v-2c0-.55-.45-1-1-1"];
var FlashIcon = React56.forwardRef((props, ref) => {
  return (0, import_jsx_runtime57.jsx)(SVGIconContainer, { iconName: "flash", ref, ...props, children: PATHS_1656.map((d, i) => (0, import_jsx_runtime57.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FlashIcon.displayName = `Blueprint6.Icon.FlashIcon`;

// vendor/icons/generated/components/floppy-disk.js
var import_jsx_runtime58 = require("react/jsx-runtime");
var React57 = __toESM(require("react"), 1);
var PATHS_1657 = ["m15.71 2.29-2-2A1 1 0 0 0 13 0h-1v6H4V0H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V3c0-.28-.11-.53-.29-.71M14 15H2V9c0-.55.45-1 1-1h10c.55 0 1 .45 1 1zM11 1H9v4h2z"];
var FloppyDiskIcon = React57.forwardRef((props, ref) => {
  return (0, import_jsx_runtime58.jsx)(SVGIconContainer, { iconName: "floppy-disk", ref, ...props, children: PATHS_1657.map((d, i) => (0, import_jsx_runtime58.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FloppyDiskIcon.displayName = `Blueprint6.Icon.FloppyDiskIcon`;

// vendor/icons/generated/components/flow-branch.js
var import_jsx_runtime59 = require("react/jsx-runtime");
var React58 = __toESM(require("react"), 1);
var PATHS_1658 = ["M10.643 6.595c.22.418.344.894.344 1.399 0 .439-.094.855-.263 1.231l3.265 3.462-.002-1.75a.97.97 0 0 1 .314-.68.99.99 0 0 1 1.388.048c.186.2.316.46.3.715l-.009 4.03a.96.96 0 0 1-.3.68.97.97 0 0 1-.698.266l-4.053.002a.97.97 0 0 1-.679-.314 1.03 1.03 0 0 1 .05-1.42.97.97 0 0 1 .698-.266l1.7-.001-3.305-3.35a2.998 2.998 0 0 1-4.228-1.653H.999a1 1 0 0 1 0-2h4.166a3 3 0 0 1 4.06-1.735l3.449-3.268-1.745.002a.979.979 0 0 1-.631-1.692c.199-.186.459-.316.713-.3l4.025.009c.247.008.493.1.679.3s.274.451.265.7l.002 4.046a.97.97 0 0 1-.313.68 1.03 1.03 0 0 1-1.42-.05.97.97 0 0 1-.266-.7V3.295z"];
var FlowBranchIcon = React58.forwardRef((props, ref) => {
  return (0, import_jsx_runtime59.jsx)(SVGIconContainer, { iconName: "flow-branch", ref, ...props, children: PATHS_1658.map((d, i) => (0, import_jsx_runtime59.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FlowBranchIcon.displayName = `Blueprint6.Icon.FlowBranchIcon`;

// vendor/icons/generated/components/folder-close.js
var import_jsx_runtime60 = require("react/jsx-runtime");
var React59 = __toESM(require("react"), 1);
var PATHS_1659 = ["M-.01 14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V7h-16zm15-10H7.41L5.7 2.3a.97.97 0 0 0-.71-.3h-4c-.55 0-1 .45-1 1v3h16V5c0-.55-.45-1-1-1"];
var FolderCloseIcon = React59.forwardRef((props, ref) => {
  return (0, import_jsx_runtime60.jsx)(SVGIconContainer, { iconName: "folder-close", ref, ...props, children: PATHS_1659.map((d, i) => (0, import_jsx_runtime60.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FolderCloseIcon.displayName = `Blueprint6.Icon.FolderCloseIcon`;

// vendor/icons/generated/components/folder-open.js
var import_jsx_runtime61 = require("react/jsx-runtime");
var React60 = __toESM(require("react"), 1);
var PATHS_1660 = ["M2.06 6.69c.14-.4.5-.69.94-.69h11V5c0-.55-.45-1-1-1H6.41l-1.7-1.71A1 1 0 0 0 4 2H1c-.55 0-1 .45-1 1v9.84l2.05-6.15zM16 8c0-.55-.45-1-1-1H4a.99.99 0 0 0-.94.69l-2 6c-.04.09-.06.2-.06.31 0 .55.45 1 1 1h11c.44 0 .81-.29.94-.69l2-6c.04-.09.06-.2.06-.31"];
var FolderOpenIcon = React60.forwardRef((props, ref) => {
  return (0, import_jsx_runtime61.jsx)(SVGIconContainer, { iconName: "folder-open", ref, ...props, children: PATHS_1660.map((d, i) => (0, import_jsx_runtime61.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FolderOpenIcon.displayName = `Blueprint6.Icon.FolderOpenIcon`;

// vendor/icons/generated/components/font.js
var import_jsx_runtime62 = require("react/jsx-runtime");
var React61 = __toESM(require("react"), 1);
var PATHS_1661 = ["M8 2a1 1 0 0 1 .928.629l3.992 9.979q.079.182.08.392a1 1 0 0 1-1.937.35l-.94-2.35H5.877l-.94 2.35a1 1 0 1 1-1.857-.742l3.992-9.98A1 1 0 0 1 8 2M6.677 9h2.646L8 5.693z"];
var FontIcon = React61.forwardRef((props, ref) => {
  return (0, import_jsx_runtime62.jsx)(SVGIconContainer, { iconName: "font", ref, ...props, children: PATHS_1661.map((d, i) => (0, import_jsx_runtime62.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
FontIcon.displayName = `Blueprint6.Icon.FontIcon`;

// vendor/icons/generated/components/globe-network.js
var import_jsx_runtime63 = require("react/jsx-runtime");
var React62 = __toESM(require("react"), 1);
var PATHS_1662 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m5.17 5h-2.44c-.21-1.11-.51-2.03-.91-2.69 1.43.46 2.61 1.43 3.35 2.69M10 8c0 .73-.05 1.39-.12 2H6.12C6.05 9.39 6 8.73 6 8s.05-1.39.12-2h3.76c.07.61.12 1.27.12 2M8 2c.67 0 1.36 1.1 1.73 3H6.27C6.64 3.1 7.33 2 8 2m-1.82.31c-.4.66-.71 1.58-.91 2.69H2.83a6.03 6.03 0 0 1 3.35-2.69M2 8c0-.7.13-1.37.35-2h2.76C5.04 6.62 5 7.28 5 8s.04 1.38.11 2H2.35C2.13 9.37 2 8.7 2 8m.83 3h2.44c.21 1.11.51 2.03.91 2.69A6.03 6.03 0 0 1 2.83 11M8 14c-.67 0-1.36-1.1-1.73-3h3.46c-.37 1.9-1.06 3-1.73 3m1.82-.31c.4-.66.7-1.58.91-2.69h2.44a6.03 6.03 0 0 1-3.35 2.69M13.65 10h-2.76c.07-.62.11-1.28.11-2s-.04-1.38-.11-2h2.76c.22.63.35 1.3.35 2s-.13 1.37-.35 2"];
var GlobeNetworkIcon = React62.forwardRef((props, ref) => {
  return (0, import_jsx_runtime63.jsx)(SVGIconContainer, { iconName: "globe-network", ref, ...props, children: PATHS_1662.map((d, i) => (0, import_jsx_runtime63.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GlobeNetworkIcon.displayName = `Blueprint6.Icon.GlobeNetworkIcon`;

// vendor/icons/generated/components/grid-view.js
var import_jsx_runtime64 = require("react/jsx-runtime");
var React63 = __toESM(require("react"), 1);
var PATHS_1663 = ["M0 1v6h7V0H1C.45 0 0 .45 0 1m0 14c0 .55.45 1 1 1h6V9H0zM15 0H9v7h7V1c0-.55-.45-1-1-1M9 16h6c.55 0 1-.45 1-1V9H9z"];
var GridViewIcon = React63.forwardRef((props, ref) => {
  return (0, import_jsx_runtime64.jsx)(SVGIconContainer, { iconName: "grid-view", ref, ...props, children: PATHS_1663.map((d, i) => (0, import_jsx_runtime64.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GridViewIcon.displayName = `Blueprint6.Icon.GridViewIcon`;

// vendor/icons/generated/components/grouped-bar-chart.js
var import_jsx_runtime65 = require("react/jsx-runtime");
var React64 = __toESM(require("react"), 1);
var PATHS_1664 = ["M10 12c.55 0 1-.45 1-1V3c0-.55-.45-1-1-1s-1 .45-1 1v8c0 .55.45 1 1 1m3 0c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1s-1 .45-1 1v5c0 .55.45 1 1 1m2 1H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m-9-1c.55 0 1-.45 1-1V8c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1m-3 0c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1s-1 .45-1 1v9c0 .55.45 1 1 1"];
var GroupedBarChartIcon = React64.forwardRef((props, ref) => {
  return (0, import_jsx_runtime65.jsx)(SVGIconContainer, { iconName: "grouped-bar-chart", ref, ...props, children: PATHS_1664.map((d, i) => (0, import_jsx_runtime65.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
GroupedBarChartIcon.displayName = `Blueprint6.Icon.GroupedBarChartIcon`;

// vendor/icons/generated/components/hand.js
var import_jsx_runtime66 = require("react/jsx-runtime");
var React65 = __toESM(require("react"), 1);
var PATHS_1665 = ["M15 5c0-.55-.45-1-1-1-.41 0-.76.24-.91.59v.01s0 .01-.01.01L11.57 8h-.36l.78-4.84C12 3.11 12 3.05 12 3a1 1 0 0 0-1.99-.16v.01L9.18 8H9V1c0-.55-.45-1-1-1S7 .45 7 1v7h-.09l-.93-5.18A1 1 0 0 0 5 2c-.55 0-1 .45-1 1 0 .05 0 .11.01.16L5.26 11h-.04L2.83 7.44C2.65 7.18 2.35 7 2 7c-.55 0-1 .45-1 1 0 .17.04.33.12.47l3 5.69h.01v.01A5.002 5.002 0 0 0 13 11v-.59l1.93-5.05c.05-.11.07-.23.07-.36"];
var HandIcon = React65.forwardRef((props, ref) => {
  return (0, import_jsx_runtime66.jsx)(SVGIconContainer, { iconName: "hand", ref, ...props, children: PATHS_1665.map((d, i) => (0, import_jsx_runtime66.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HandIcon.displayName = `Blueprint6.Icon.HandIcon`;

// vendor/icons/generated/components/heart.js
var import_jsx_runtime67 = require("react/jsx-runtime");
var React66 = __toESM(require("react"), 1);
var PATHS_1666 = ["M16 5.095c0-2.255-1.88-4.083-4.2-4.083-1.682 0-3.13.964-3.8 2.352a4.21 4.21 0 0 0-3.8-2.352C1.88 1.012 0 2.84 0 5.095c0 .066.007.13.01.194H.004c.001.047.01.096.014.143l.013.142c.07.8.321 1.663.824 2.573C2.073 10.355 4.233 12.018 8 15c3.767-2.982 5.926-4.647 7.144-6.853.501-.906.752-1.767.823-2.563q.01-.083.016-.164c.003-.043.012-.088.013-.13h-.006c.003-.066.01-.13.01-.195"];
var HeartIcon = React66.forwardRef((props, ref) => {
  return (0, import_jsx_runtime67.jsx)(SVGIconContainer, { iconName: "heart", ref, ...props, children: PATHS_1666.map((d, i) => (0, import_jsx_runtime67.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HeartIcon.displayName = `Blueprint6.Icon.HeartIcon`;

// vendor/icons/generated/components/help.js
var import_jsx_runtime68 = require("react/jsx-runtime");
var React67 = __toESM(require("react"), 1);
var PATHS_1667 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1 13H7v-2h2zm1.93-6.52c-.14.32-.35.64-.62.97L9.25 8.83c-.12.15-.24.29-.28.42s-.09.3-.09.52V10H7.12V8.88s.05-.51.21-.71L8.4 6.73c.22-.26.35-.49.44-.68s.12-.38.12-.58c0-.3-.1-.55-.28-.75-.18-.19-.44-.28-.76-.28-.33 0-.59.1-.78.29s-.33.46-.4.81c-.03.11-.1.15-.2.14l-1.7-.25c-.12-.01-.16-.08-.14-.19.12-.82.46-1.47 1.03-1.94q.855-.72 2.25-.72c.47 0 .9.07 1.29.22s.72.34 1 .59.49.55.65.89c.15.35.22.72.22 1.12s-.07.75-.21 1.08"];
var HelpIcon = React67.forwardRef((props, ref) => {
  return (0, import_jsx_runtime68.jsx)(SVGIconContainer, { iconName: "help", ref, ...props, children: PATHS_1667.map((d, i) => (0, import_jsx_runtime68.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HelpIcon.displayName = `Blueprint6.Icon.HelpIcon`;

// vendor/icons/generated/components/history.js
var import_jsx_runtime69 = require("react/jsx-runtime");
var React68 = __toESM(require("react"), 1);
var PATHS_1668 = ["M8 3c-.55 0-1 .45-1 1v4c0 .28.11.53.29.71l2 2a1.003 1.003 0 0 0 1.42-1.42L9 7.59V4c0-.55-.45-1-1-1m0-3a7.95 7.95 0 0 0-6 2.74V1c0-.55-.45-1-1-1S0 .45 0 1v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1s-.45-1-1-1H3.54C4.64 2.78 6.23 2 8 2c3.31 0 6 2.69 6 6 0 2.61-1.67 4.81-4 5.63v-.01c-.63.23-1.29.38-2 .38-3.31 0-6-2.69-6-6 0-.55-.45-1-1-1s-1 .45-1 1c0 4.42 3.58 8 8 8 .34 0 .67-.03 1-.07.02 0 .04-.01.06-.01C12.98 15.4 16 12.06 16 8c0-4.42-3.58-8-8-8"];
var HistoryIcon = React68.forwardRef((props, ref) => {
  return (0, import_jsx_runtime69.jsx)(SVGIconContainer, { iconName: "history", ref, ...props, children: PATHS_1668.map((d, i) => (0, import_jsx_runtime69.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HistoryIcon.displayName = `Blueprint6.Icon.HistoryIcon`;

// vendor/icons/generated/components/home.js
var import_jsx_runtime70 = require("react/jsx-runtime");
var React69 = __toESM(require("react"), 1);
var PATHS_1669 = ["M2 10v5c0 .55.45 1 1 1h3v-5h4v5h3c.55 0 1-.45 1-1v-5L8 4zm13.71-2.71L14 5.59V2c0-.55-.45-1-1-1s-1 .45-1 1v1.59L8.71.29C8.53.11 8.28 0 8 0s-.53.11-.71.29l-7 7a1.003 1.003 0 0 0 1.42 1.42L8 2.41l6.29 6.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var HomeIcon = React69.forwardRef((props, ref) => {
  return (0, import_jsx_runtime70.jsx)(SVGIconContainer, { iconName: "home", ref, ...props, children: PATHS_1669.map((d, i) => (0, import_jsx_runtime70.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
HomeIcon.displayName = `Blueprint6.Icon.HomeIcon`;

// vendor/icons/generated/components/id-number.js
var import_jsx_runtime71 = require("react/jsx-runtime");
var React70 = __toESM(require("react"), 1);
var PATHS_1670 = ["M2 5v7h12V5zm0-2h12c1.1 0 2 .9 2 2v7c0 1.1-.9 2-2 2H2c-1.1 0-2-.9-2-2V5c0-1.1.9-2 2-2m5.9 7.48c-.14-.33-.84-.55-1.3-.75s-.4-.33-.42-.5v-.07c.16-.14.29-.33.37-.56 0 0 0-.01.01-.02.02-.05.03-.1.05-.15.1-.01.16-.13.19-.23.03-.04.07-.15.06-.27-.02-.16-.08-.24-.15-.26v-.03c0-.2-.02-.48-.05-.67-.01-.05-.02-.1-.03-.16-.07-.23-.21-.44-.4-.58-.2-.15-.48-.23-.73-.23s-.53.08-.72.23c-.19.14-.33.35-.4.58-.02.05-.03.1-.03.16-.05.18-.06.47-.06.67v.03c-.07.03-.14.1-.15.26-.02.12.03.22.06.27.02.1.09.22.2.24.01.05.03.1.05.15v.01c.08.23.22.42.38.56v.07c-.02.17.03.29-.43.5-.46.2-1.16.42-1.3.75s-.09.52-.09.52H8c-.01 0 .05-.19-.1-.52M10 6h2c.55 0 1 .45 1 1s-.45 1-1 1h-2c-.55 0-1-.45-1-1s.45-1 1-1m0 3h2c.55 0 1 .45 1 1s-.45 1-1 1h-2c-.55 0-1-.45-1-1s.45-1 1-1"];
var IdNumberIcon = React70.forwardRef((props, ref) => {
  return (0, import_jsx_runtime71.jsx)(SVGIconContainer, { iconName: "id-number", ref, ...props, children: PATHS_1670.map((d, i) => (0, import_jsx_runtime71.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
IdNumberIcon.displayName = `Blueprint6.Icon.IdNumberIcon`;

// vendor/icons/generated/components/import.js
var import_jsx_runtime72 = require("react/jsx-runtime");
var React71 = __toESM(require("react"), 1);
var PATHS_1671 = ["M7.29 11.71c.18.18.43.29.71.29s.53-.11.71-.29l4-4a1.003 1.003 0 0 0-1.42-1.42L9 8.59V1c0-.55-.45-1-1-1S7 .45 7 1v7.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42zM15 11c-.55 0-1 .45-1 1v2H2v-2c0-.55-.45-1-1-1s-1 .45-1 1v3c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-3c0-.55-.45-1-1-1"];
var ImportIcon = React71.forwardRef((props, ref) => {
  return (0, import_jsx_runtime72.jsx)(SVGIconContainer, { iconName: "import", ref, ...props, children: PATHS_1671.map((d, i) => (0, import_jsx_runtime72.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ImportIcon.displayName = `Blueprint6.Icon.ImportIcon`;

// vendor/icons/generated/components/info-sign.js
var import_jsx_runtime73 = require("react/jsx-runtime");
var React72 = __toESM(require("react"), 1);
var PATHS_1672 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8M7 3h2v2H7zm3 10H6v-1h1V7H6V6h3v6h1z"];
var InfoSignIcon = React72.forwardRef((props, ref) => {
  return (0, import_jsx_runtime73.jsx)(SVGIconContainer, { iconName: "info-sign", ref, ...props, children: PATHS_1672.map((d, i) => (0, import_jsx_runtime73.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
InfoSignIcon.displayName = `Blueprint6.Icon.InfoSignIcon`;

// vendor/icons/generated/components/insert.js
var import_jsx_runtime74 = require("react/jsx-runtime");
var React73 = __toESM(require("react"), 1);
var PATHS_1673 = ["M5 9h2v2c0 .6.4 1 1 1s1-.4 1-1V9h2c.6 0 1-.4 1-1s-.4-1-1-1H9V5c0-.6-.4-1-1-1s-1 .4-1 1v2H5c-.6 0-1 .4-1 1s.4 1 1 1m10-9H1C.4 0 0 .4 0 1v14c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V1c0-.6-.4-1-1-1m-1 14H2V2h12z"];
var InsertIcon = React73.forwardRef((props, ref) => {
  return (0, import_jsx_runtime74.jsx)(SVGIconContainer, { iconName: "insert", ref, ...props, children: PATHS_1673.map((d, i) => (0, import_jsx_runtime74.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
InsertIcon.displayName = `Blueprint6.Icon.InsertIcon`;

// vendor/icons/generated/components/key-command.js
var import_jsx_runtime75 = require("react/jsx-runtime");
var React74 = __toESM(require("react"), 1);
var PATHS_1674 = ["M12 9h-1V7h1c1.66 0 3-1.34 3-3s-1.34-3-3-3-3 1.34-3 3v1H7V4c0-1.66-1.34-3-3-3S1 2.34 1 4s1.34 3 3 3h1v2H4c-1.66 0-3 1.34-3 3s1.34 3 3 3 3-1.34 3-3v-1h2v1c0 1.66 1.34 3 3 3s3-1.34 3-3-1.34-3-3-3m0-6c.55 0 1 .45 1 1s-.45 1-1 1-1-.45-1-1 .45-1 1-1M4 13c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m0-8c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m5 4H7V7h2zm3 4c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1"];
var KeyCommandIcon = React74.forwardRef((props, ref) => {
  return (0, import_jsx_runtime75.jsx)(SVGIconContainer, { iconName: "key-command", ref, ...props, children: PATHS_1674.map((d, i) => (0, import_jsx_runtime75.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyCommandIcon.displayName = `Blueprint6.Icon.KeyCommandIcon`;

// vendor/icons/generated/components/key-control.js
var import_jsx_runtime76 = require("react/jsx-runtime");
var React75 = __toESM(require("react"), 1);
var PATHS_1675 = ["m12.71 5.29-4-4C8.53 1.11 8.28 1 8 1s-.53.11-.71.29l-4 4a1.003 1.003 0 0 0 1.42 1.42L8 3.41l3.29 3.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71"];
var KeyControlIcon = React75.forwardRef((props, ref) => {
  return (0, import_jsx_runtime76.jsx)(SVGIconContainer, { iconName: "key-control", ref, ...props, children: PATHS_1675.map((d, i) => (0, import_jsx_runtime76.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyControlIcon.displayName = `Blueprint6.Icon.KeyControlIcon`;

// vendor/icons/generated/components/key-delete.js
var import_jsx_runtime77 = require("react/jsx-runtime");
var React76 = __toESM(require("react"), 1);
var PATHS_1676 = ["m15.71 7.29-5-5A1 1 0 0 0 10 2H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h9c.28 0 .53-.11.71-.29l5-5c.18-.18.29-.43.29-.71s-.11-.53-.29-.71m-7 2a1.003 1.003 0 0 1-1.42 1.42L6 9.41 4.71 10.7c-.18.19-.43.3-.71.3a1.003 1.003 0 0 1-.71-1.71L4.59 8l-1.3-1.29a1.003 1.003 0 0 1 1.42-1.42L6 6.59 7.29 5.3c.18-.19.43-.3.71-.3a1.003 1.003 0 0 1 .71 1.71L7.41 8z"];
var KeyDeleteIcon = React76.forwardRef((props, ref) => {
  return (0, import_jsx_runtime77.jsx)(SVGIconContainer, { iconName: "key-delete", ref, ...props, children: PATHS_1676.map((d, i) => (0, import_jsx_runtime77.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyDeleteIcon.displayName = `Blueprint6.Icon.KeyDeleteIcon`;

// vendor/icons/generated/components/key-enter.js
var import_jsx_runtime78 = require("react/jsx-runtime");
var React77 = __toESM(require("react"), 1);
var PATHS_1677 = ["M14 2c-.55 0-1 .45-1 1v3c0 1.66-1.34 3-3 3H4.41L5.7 7.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-3 3c-.18.18-.29.43-.29.71s.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42L4.41 11H10c2.76 0 5-2.24 5-5V3c0-.55-.45-1-1-1"];
var KeyEnterIcon = React77.forwardRef((props, ref) => {
  return (0, import_jsx_runtime78.jsx)(SVGIconContainer, { iconName: "key-enter", ref, ...props, children: PATHS_1677.map((d, i) => (0, import_jsx_runtime78.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyEnterIcon.displayName = `Blueprint6.Icon.KeyEnterIcon`;

// vendor/icons/generated/components/key.js
var import_jsx_runtime79 = require("react/jsx-runtime");
var React78 = __toESM(require("react"), 1);
var PATHS_1678 = ["M11 0C8.24 0 6 2.24 6 5c0 1.02.31 1.96.83 2.75L.29 14.29a1.003 1.003 0 0 0 1.42 1.42L3 14.41l1.29 1.29c.18.19.43.3.71.3s.53-.11.71-.29l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71L6.41 11l1.83-1.83c.8.52 1.74.83 2.76.83 2.76 0 5-2.24 5-5s-2.24-5-5-5m0 8c-.23 0-.45-.03-.66-.08-.01 0-.02-.01-.03-.01q-.315-.075-.6-.21a3.01 3.01 0 0 1-1.62-2c0-.01-.01-.02-.01-.03C8.03 5.45 8 5.23 8 5c0-1.66 1.34-3 3-3s3 1.34 3 3-1.34 3-3 3"];
var KeyIcon = React78.forwardRef((props, ref) => {
  return (0, import_jsx_runtime79.jsx)(SVGIconContainer, { iconName: "key", ref, ...props, children: PATHS_1678.map((d, i) => (0, import_jsx_runtime79.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyIcon.displayName = `Blueprint6.Icon.KeyIcon`;

// vendor/icons/generated/components/key-option.js
var import_jsx_runtime80 = require("react/jsx-runtime");
var React79 = __toESM(require("react"), 1);
var PATHS_1679 = ["M11 4h4c.55 0 1-.45 1-1s-.45-1-1-1h-4c-.55 0-1 .45-1 1s.45 1 1 1m4 8h-3.43L5.86 2.49h-.02A.98.98 0 0 0 5 2H1c-.55 0-1 .45-1 1s.45 1 1 1h3.43l5.71 9.51.01-.01c.18.3.49.5.85.5h4c.55 0 1-.45 1-1s-.45-1-1-1"];
var KeyOptionIcon = React79.forwardRef((props, ref) => {
  return (0, import_jsx_runtime80.jsx)(SVGIconContainer, { iconName: "key-option", ref, ...props, children: PATHS_1679.map((d, i) => (0, import_jsx_runtime80.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyOptionIcon.displayName = `Blueprint6.Icon.KeyOptionIcon`;

// vendor/icons/generated/components/key-shift.js
var import_jsx_runtime81 = require("react/jsx-runtime");
var React80 = __toESM(require("react"), 1);
var PATHS_1680 = ["m13.71 7.29-5-5C8.53 2.11 8.28 2 8 2s-.53.11-.71.29l-5 5A1.003 1.003 0 0 0 3 9h2v4c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V9h2a1.003 1.003 0 0 0 .71-1.71"];
var KeyShiftIcon = React80.forwardRef((props, ref) => {
  return (0, import_jsx_runtime81.jsx)(SVGIconContainer, { iconName: "key-shift", ref, ...props, children: PATHS_1680.map((d, i) => (0, import_jsx_runtime81.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
KeyShiftIcon.displayName = `Blueprint6.Icon.KeyShiftIcon`;

// vendor/icons/generated/components/label.js
var import_jsx_runtime82 = require("react/jsx-runtime");
var React81 = __toESM(require("react"), 1);
var PATHS_1681 = ["M11 2H1c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V7zm3 10H2V4h8v2H3v1h7v1h4zm-3-5V4l3 3zm-8 3h10V9H3z"];
var LabelIcon = React81.forwardRef((props, ref) => {
  return (0, import_jsx_runtime82.jsx)(SVGIconContainer, { iconName: "label", ref, ...props, children: PATHS_1681.map((d, i) => (0, import_jsx_runtime82.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LabelIcon.displayName = `Blueprint6.Icon.LabelIcon`;

// vendor/icons/generated/components/lightning.js
var import_jsx_runtime83 = require("react/jsx-runtime");
var React82 = __toESM(require("react"), 1);
var PATHS_1682 = ["M7 9H5a1 1 0 0 1-1-1L4.89.876A1 1 0 0 1 5.884 0h4.27a.847.847 0 0 1 .793 1.144L9.125 6h2.05a.825.825 0 0 1 .754 1.16L8.16 15.64A.606.606 0 0 1 7 15.394z"];
var LightningIcon = React82.forwardRef((props, ref) => {
  return (0, import_jsx_runtime83.jsx)(SVGIconContainer, { iconName: "lightning", ref, ...props, children: PATHS_1682.map((d, i) => (0, import_jsx_runtime83.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LightningIcon.displayName = `Blueprint6.Icon.LightningIcon`;

// vendor/icons/generated/components/link.js
var import_jsx_runtime84 = require("react/jsx-runtime");
var React83 = __toESM(require("react"), 1);
var PATHS_1683 = ["M4.99 11.99c.28 0 .53-.11.71-.29l6-6a1.003 1.003 0 0 0-1.42-1.42l-6 6a1.003 1.003 0 0 0 .71 1.71m3.85-2.02L6.4 12.41l-1 1-.01-.01c-.36.36-.85.6-1.4.6-1.1 0-2-.9-2-2 0-.55.24-1.04.6-1.4l-.01-.01 1-1 2.44-2.44c-.33-.1-.67-.16-1.03-.16-1.1 0-2.09.46-2.81 1.19l-.02-.02-1 1 .02.02c-.73.72-1.19 1.71-1.19 2.81 0 2.21 1.79 4 4 4 1.1 0 2.09-.46 2.81-1.19l.02.02 1-1-.02-.02c.73-.72 1.19-1.71 1.19-2.81 0-.35-.06-.69-.15-1.02m7.15-5.98c0-2.21-1.79-4-4-4-1.1 0-2.09.46-2.81 1.19l-.02-.02-1 1 .02.02c-.72.72-1.19 1.71-1.19 2.81 0 .36.06.69.15 1.02l2.44-2.44 1-1 .01.01c.36-.36.85-.6 1.4-.6 1.1 0 2 .9 2 2 0 .55-.24 1.04-.6 1.4l.01.01-1 1-2.43 2.45c.33.09.67.15 1.02.15 1.1 0 2.09-.46 2.81-1.19l.02.02 1-1-.02-.02a3.92 3.92 0 0 0 1.19-2.81"];
var LinkIcon = React83.forwardRef((props, ref) => {
  return (0, import_jsx_runtime84.jsx)(SVGIconContainer, { iconName: "link", ref, ...props, children: PATHS_1683.map((d, i) => (0, import_jsx_runtime84.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LinkIcon.displayName = `Blueprint6.Icon.LinkIcon`;

// vendor/icons/generated/components/list-detail-view.js
var import_jsx_runtime85 = require("react/jsx-runtime");
var React84 = __toESM(require("react"), 1);
var PATHS_1684 = ["M6 9H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m0 4H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m9-12h-5c-.55 0-1 .45-1 1v12c0 .55.45 1 1 1h5c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1M6 5H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h5c.55 0 1-.45 1-1s-.45-1-1-1"];
var ListDetailViewIcon = React84.forwardRef((props, ref) => {
  return (0, import_jsx_runtime85.jsx)(SVGIconContainer, { iconName: "list-detail-view", ref, ...props, children: PATHS_1684.map((d, i) => (0, import_jsx_runtime85.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ListDetailViewIcon.displayName = `Blueprint6.Icon.ListDetailViewIcon`;

// vendor/icons/generated/components/list.js
var import_jsx_runtime86 = require("react/jsx-runtime");
var React85 = __toESM(require("react"), 1);
var PATHS_1685 = ["M1 3h14c.55 0 1-.45 1-1s-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1m14 10H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-4H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1"];
var ListIcon = React85.forwardRef((props, ref) => {
  return (0, import_jsx_runtime86.jsx)(SVGIconContainer, { iconName: "list", ref, ...props, children: PATHS_1685.map((d, i) => (0, import_jsx_runtime86.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ListIcon.displayName = `Blueprint6.Icon.ListIcon`;

// vendor/icons/generated/components/lock.js
var import_jsx_runtime87 = require("react/jsx-runtime");
var React86 = __toESM(require("react"), 1);
var PATHS_1686 = ["M13.96 7H12V3.95C12 1.77 10.21 0 8 0S4 1.77 4 3.95V7H1.96c-.55 0-.96.35-.96.9v6.91c0 .54.41 1.19.96 1.19h12c.55 0 1.04-.65 1.04-1.19V7.9c0-.55-.49-.9-1.04-.9M6 7V3.95c0-1.09.9-1.97 2-1.97s2 .88 2 1.97V7z"];
var LockIcon = React86.forwardRef((props, ref) => {
  return (0, import_jsx_runtime87.jsx)(SVGIconContainer, { iconName: "lock", ref, ...props, children: PATHS_1686.map((d, i) => (0, import_jsx_runtime87.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LockIcon.displayName = `Blueprint6.Icon.LockIcon`;

// vendor/icons/generated/components/log-in.js
var import_jsx_runtime88 = require("react/jsx-runtime");
var React87 = __toESM(require("react"), 1);
var PATHS_1687 = ["M11 8c0-.28-.11-.53-.29-.71l-3-3a1.003 1.003 0 0 0-1.42 1.42L7.59 7H1c-.55 0-1 .45-1 1s.45 1 1 1h6.59L6.3 10.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71m4-8H9c-.55 0-1 .45-1 1s.45 1 1 1h5v12H9c-.55 0-1 .45-1 1s.45 1 1 1h6c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1"];
var LogInIcon = React87.forwardRef((props, ref) => {
  return (0, import_jsx_runtime88.jsx)(SVGIconContainer, { iconName: "log-in", ref, ...props, children: PATHS_1687.map((d, i) => (0, import_jsx_runtime88.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LogInIcon.displayName = `Blueprint6.Icon.LogInIcon`;

// vendor/icons/generated/components/log-out.js
var import_jsx_runtime89 = require("react/jsx-runtime");
var React88 = __toESM(require("react"), 1);
var PATHS_1688 = ["M7 14H2V2h5c.55 0 1-.45 1-1s-.45-1-1-1H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h6c.55 0 1-.45 1-1s-.45-1-1-1m8.71-6.71-3-3a1.003 1.003 0 0 0-1.42 1.42L12.59 7H6c-.55 0-1 .45-1 1s.45 1 1 1h6.59l-1.29 1.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l3-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71"];
var LogOutIcon = React88.forwardRef((props, ref) => {
  return (0, import_jsx_runtime89.jsx)(SVGIconContainer, { iconName: "log-out", ref, ...props, children: PATHS_1688.map((d, i) => (0, import_jsx_runtime89.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
LogOutIcon.displayName = `Blueprint6.Icon.LogOutIcon`;

// vendor/icons/generated/components/media.js
var import_jsx_runtime90 = require("react/jsx-runtime");
var React89 = __toESM(require("react"), 1);
var PATHS_1689 = ["M11.99 6.99c.55 0 1-.45 1-1s-.45-1-1-1-1 .45-1 1 .45 1 1 1m3-5h-14c-.55 0-1 .45-1 1v10c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-10c0-.55-.45-1-1-1m-1 9-5-3-1 2-3-4-3 5v-7h12z"];
var MediaIcon = React89.forwardRef((props, ref) => {
  return (0, import_jsx_runtime90.jsx)(SVGIconContainer, { iconName: "media", ref, ...props, children: PATHS_1689.map((d, i) => (0, import_jsx_runtime90.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MediaIcon.displayName = `Blueprint6.Icon.MediaIcon`;

// vendor/icons/generated/components/menu-closed.js
var import_jsx_runtime91 = require("react/jsx-runtime");
var React90 = __toESM(require("react"), 1);
var PATHS_1690 = ["M14.99 6.99h-9c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1m-12-2c-.28 0-.53.11-.71.29l-2 2a1.014 1.014 0 0 0 0 1.42l2 2a1.003 1.003 0 0 0 1.71-.71v-4c0-.55-.45-1-1-1m3-1h9c.55 0 1-.45 1-1s-.45-1-1-1h-9c-.55 0-1 .45-1 1s.45 1 1 1m9 8h-9c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1"];
var MenuClosedIcon = React90.forwardRef((props, ref) => {
  return (0, import_jsx_runtime91.jsx)(SVGIconContainer, { iconName: "menu-closed", ref, ...props, children: PATHS_1690.map((d, i) => (0, import_jsx_runtime91.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MenuClosedIcon.displayName = `Blueprint6.Icon.MenuClosedIcon`;

// vendor/icons/generated/components/menu.js
var import_jsx_runtime92 = require("react/jsx-runtime");
var React91 = __toESM(require("react"), 1);
var PATHS_1691 = ["M1 4h14c.55 0 1-.45 1-1s-.45-1-1-1H1c-.55 0-1 .45-1 1s.45 1 1 1m14 8H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1m0-5H1c-.55 0-1 .45-1 1s.45 1 1 1h14c.55 0 1-.45 1-1s-.45-1-1-1"];
var MenuIcon = React91.forwardRef((props, ref) => {
  return (0, import_jsx_runtime92.jsx)(SVGIconContainer, { iconName: "menu", ref, ...props, children: PATHS_1691.map((d, i) => (0, import_jsx_runtime92.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MenuIcon.displayName = `Blueprint6.Icon.MenuIcon`;

// vendor/icons/generated/components/mobile-phone.js
var import_jsx_runtime93 = require("react/jsx-runtime");
var React92 = __toESM(require("react"), 1);
var PATHS_1692 = ["M12 0H4c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h8c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M8 15c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m3-3H5V3h6z"];
var MobilePhoneIcon = React92.forwardRef((props, ref) => {
  return (0, import_jsx_runtime93.jsx)(SVGIconContainer, { iconName: "mobile-phone", ref, ...props, children: PATHS_1692.map((d, i) => (0, import_jsx_runtime93.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MobilePhoneIcon.displayName = `Blueprint6.Icon.MobilePhoneIcon`;

// vendor/icons/generated/components/more.js
var import_jsx_runtime94 = require("react/jsx-runtime");
var React93 = __toESM(require("react"), 1);
var PATHS_1693 = ["M2 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4"];
var MoreIcon = React93.forwardRef((props, ref) => {
  return (0, import_jsx_runtime94.jsx)(SVGIconContainer, { iconName: "more", ref, ...props, children: PATHS_1693.map((d, i) => (0, import_jsx_runtime94.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MoreIcon.displayName = `Blueprint6.Icon.MoreIcon`;

// vendor/icons/generated/components/multi-select.js
var import_jsx_runtime95 = require("react/jsx-runtime");
var React94 = __toESM(require("react"), 1);
var PATHS_1694 = ["M12 3.98H4c-.55 0-1 .45-1 1v1h8v5h1c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m3-3H7c-.55 0-1 .45-1 1v1h8v5h1c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m-6 6H1c-.55 0-1 .45-1 1v5c0 .55.45 1 1 1h8c.55 0 1-.45 1-1v-5c0-.55-.45-1-1-1m-1 5H2v-3h6z"];
var MultiSelectIcon = React94.forwardRef((props, ref) => {
  return (0, import_jsx_runtime95.jsx)(SVGIconContainer, { iconName: "multi-select", ref, ...props, children: PATHS_1694.map((d, i) => (0, import_jsx_runtime95.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
MultiSelectIcon.displayName = `Blueprint6.Icon.MultiSelectIcon`;

// vendor/icons/generated/components/notifications.js
var import_jsx_runtime96 = require("react/jsx-runtime");
var React95 = __toESM(require("react"), 1);
var PATHS_1695 = ["M8 16c1.1 0 2-.9 2-2H6c0 1.1.9 2 2 2m6-5c-.55 0-1-.45-1-1V6c0-2.43-1.73-4.45-4.02-4.9 0-.04.02-.06.02-.1 0-.55-.45-1-1-1S7 .45 7 1c0 .04.02.06.02.1A4.99 4.99 0 0 0 3 6v4c0 .55-.45 1-1 1s-1 .45-1 1 .45 1 1 1h12c.55 0 1-.45 1-1s-.45-1-1-1"];
var NotificationsIcon = React95.forwardRef((props, ref) => {
  return (0, import_jsx_runtime96.jsx)(SVGIconContainer, { iconName: "notifications", ref, ...props, children: PATHS_1695.map((d, i) => (0, import_jsx_runtime96.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
NotificationsIcon.displayName = `Blueprint6.Icon.NotificationsIcon`;

// vendor/icons/generated/components/office.js
var import_jsx_runtime97 = require("react/jsx-runtime");
var React96 = __toESM(require("react"), 1);
var PATHS_1696 = ["M15 5h-3V1c0-.55-.45-1-1-1H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h3v-4h4v4h7c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1M5 10H2V7h3zm0-5H2V2h3zm5 5H7V7h3zm0-5H7V2h3zm4 9h-2v-2h2zm0-4h-2V7h2z"];
var OfficeIcon = React96.forwardRef((props, ref) => {
  return (0, import_jsx_runtime97.jsx)(SVGIconContainer, { iconName: "office", ref, ...props, children: PATHS_1696.map((d, i) => (0, import_jsx_runtime97.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
OfficeIcon.displayName = `Blueprint6.Icon.OfficeIcon`;

// vendor/icons/generated/components/outdated.js
var import_jsx_runtime98 = require("react/jsx-runtime");
var React97 = __toESM(require("react"), 1);
var PATHS_1697 = ["M8 0c4.42 0 8 3.58 8 8 0 4.06-3.02 7.4-6.94 7.92-.02 0-.04.01-.06.01-.33.04-.66.07-1 .07-4.42 0-8-3.58-8-8 0-.55.45-1 1-1s1 .45 1 1c0 3.31 2.69 6 6 6 .71 0 1.37-.15 2-.38v.01c2.33-.82 4-3.02 4-5.63 0-3.31-2.69-6-6-6-1.78 0-3.36.78-4.46 2H5c.55 0 1 .45 1 1s-.45 1-1 1H1c-.55 0-1-.45-1-1V1c0-.55.45-1 1-1s1 .45 1 1v1.74A7.95 7.95 0 0 1 8 0m1 12H7v-2h2zm0-3H7V4h2z"];
var OutdatedIcon = React97.forwardRef((props, ref) => {
  return (0, import_jsx_runtime98.jsx)(SVGIconContainer, { iconName: "outdated", ref, ...props, children: PATHS_1697.map((d, i) => (0, import_jsx_runtime98.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
OutdatedIcon.displayName = `Blueprint6.Icon.OutdatedIcon`;

// vendor/icons/generated/components/panel-stats.js
var import_jsx_runtime99 = require("react/jsx-runtime");
var React98 = __toESM(require("react"), 1);
var PATHS_1698 = ["M15 1c.6 0 1 .4 1 1v11c0 .6-.4 1-1 1H1c-.6 0-1-.4-1-1V2c0-.6.4-1 1-1zM2 3v9h6V3zm7 0v9h5V3zm4 8h-3v-1h3zm0-2h-3V8h3zm0-2h-3V6h3zm0-2h-3V4h3z"];
var PanelStatsIcon = React98.forwardRef((props, ref) => {
  return (0, import_jsx_runtime99.jsx)(SVGIconContainer, { iconName: "panel-stats", ref, ...props, children: PATHS_1698.map((d, i) => (0, import_jsx_runtime99.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PanelStatsIcon.displayName = `Blueprint6.Icon.PanelStatsIcon`;

// vendor/icons/generated/components/panel-table.js
var import_jsx_runtime100 = require("react/jsx-runtime");
var React99 = __toESM(require("react"), 1);
var PATHS_1699 = ["M15 1H1c-.6 0-1 .4-1 1v11c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V2c0-.6-.4-1-1-1M8 9H6V7h2zm0-3H6V4h2zm-6 6V3h3v9zm4 0v-2h2v2zm8 0H9v-2h5zm0-3H9V7h5zm0-3H9V4h5z"];
var PanelTableIcon = React99.forwardRef((props, ref) => {
  return (0, import_jsx_runtime100.jsx)(SVGIconContainer, { iconName: "panel-table", ref, ...props, children: PATHS_1699.map((d, i) => (0, import_jsx_runtime100.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PanelTableIcon.displayName = `Blueprint6.Icon.PanelTableIcon`;

// vendor/icons/generated/components/path-search.js
var import_jsx_runtime101 = require("react/jsx-runtime");
var React100 = __toESM(require("react"), 1);
var PATHS_16100 = ["m15 14.62-4-2.4V9.77c-.32.09-.66.15-1 .18v2.27l-4 2.4V8.71c-.38-.31-.72-.66-1-1.06v6.97l-4-2.4V8c.55 0 1-.45 1-1s-.45-1-1-1V1.38l3.15 1.89c.08-.34.18-.66.32-.97L.76.07v.01A.5.5 0 0 0 .5 0C.22 0 0 .22 0 .5v12c0 .18.1.33.25.42v.01l5 3v-.01c.07.05.16.08.25.08s.18-.03.25-.08v.01l4.74-2.85 4.74 2.85v-.01c.09.05.18.08.27.08.28 0 .5-.22.5-.5v-3.78c-.3.17-.63.28-1 .28zM2 5c0 .55.45 1 1 1s1-.45 1-1-.45-1-1-1-1 .45-1 1m6-1c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m7.75-.92-1.19-.72c.18.43.29.9.36 1.38l.08.04v3.39l1 1V3.5c0-.18-.1-.33-.25-.42M10 2c-.55 0-1 .45-1 1s.45 1 1 1 1-.45 1-1-.45-1-1-1m3.3 4.89c.44-.7.7-1.51.7-2.39C14 2.01 11.99 0 9.5 0S5 2.01 5 4.5 7.01 9 9.5 9c.88 0 1.69-.26 2.39-.7l2.41 2.41c.17.18.42.29.7.29a1.003 1.003 0 0 0 .71-1.71zM9.5 8C7.57 8 6 6.43 6 4.5S7.57 1 9.5 1 13 2.57 13 4.5 11.43 8 9.5 8"];
var PathSearchIcon = React100.forwardRef((props, ref) => {
  return (0, import_jsx_runtime101.jsx)(SVGIconContainer, { iconName: "path-search", ref, ...props, children: PATHS_16100.map((d, i) => (0, import_jsx_runtime101.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PathSearchIcon.displayName = `Blueprint6.Icon.PathSearchIcon`;

// vendor/icons/generated/components/people.js
var import_jsx_runtime102 = require("react/jsx-runtime");
var React101 = __toESM(require("react"), 1);
var PATHS_16101 = ["M13.69 13.98c-.05-.24-.14-.5-.25-.76-.36-.86-1.12-1.33-2.69-2-.14-.06-.59-.25-.6-.25-.21-.09-.36-.15-.5-.22.02-.1.02-.2.03-.31 0-.04.01-.08.01-.13-.07-.06-.13-.12-.19-.19q.33-.48.54-1.05c.02-.06.02-.06.03-.1.29-.23.48-.57.59-.96.16-.33.25-.73.21-1.16-.03-.4-.16-.76-.37-1.03-.02-.53-.07-1.13-.15-1.54-.01-.06-.02-.12-.03-.19.23-.06.48-.09.72-.09.49 0 1.05.16 1.44.46.38.29.67.7.8 1.17.03.1.05.21.07.31.07.37.11.94.11 1.33v.05c.14.06.27.21.29.51.02.25-.07.45-.13.54-.05.21-.16.44-.38.48q-.03.15-.09.3c0 .01-.01.03-.01.03-.17.44-.43.83-.75 1.11v.14c.03.35-.09.59.83 1 .93.41 2.32.84 2.6 1.5.29.66.17 1.04.17 1.04h-2.3zm-1.17-.38c.37.86.22 1.36.22 1.36H.06s-.14-.5.22-1.36 2.13-1.43 3.31-1.96c1.17-.54 1.05-.86 1.09-1.3 0-.05.01-.11.01-.17-.41-.35-.75-.86-.97-1.45v-.01s-.01-.01-.01-.02c-.04-.12-.09-.26-.12-.39-.28-.05-.44-.36-.5-.64-.06-.12-.19-.39-.16-.71.04-.41.21-.6.39-.68v-.06c0-.51.05-1.26.14-1.74.02-.13.05-.27.09-.4.17-.6.54-1.13 1.02-1.51.5-.39 1.21-.6 1.84-.6s1.34.21 1.84.6c.48.38.85.91 1.02 1.52.04.13.07.27.09.4.09.48.14 1.22.14 1.73v.07c.18.08.34.27.37.67.03.32-.09.59-.16.71-.06.28-.21.58-.48.63q-.045.195-.12.39c0 .01-.01.04-.01.04-.22.58-.55 1.08-.95 1.45v.18c.04.45-.12.77 1.06 1.3s2.95 1.09 3.31 1.95"];
var PeopleIcon = React101.forwardRef((props, ref) => {
  return (0, import_jsx_runtime102.jsx)(SVGIconContainer, { iconName: "people", ref, ...props, children: PATHS_16101.map((d, i) => (0, import_jsx_runtime102.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PeopleIcon.displayName = `Blueprint6.Icon.PeopleIcon`;

// vendor/icons/generated/components/person.js
var import_jsx_runtime103 = require("react/jsx-runtime");
var React102 = __toESM(require("react"), 1);
var PATHS_16102 = ["M15.68 14.32c-.46-1.05-2.68-1.75-4.16-2.4s-1.28-1.05-1.33-1.59c-.01-.07-.01-.15-.01-.23.51-.45.92-1.07 1.19-1.78 0 0 .01-.04.02-.05.06-.15.11-.32.15-.48.34-.07.54-.44.61-.78.08-.14.23-.48.2-.87-.05-.5-.25-.73-.47-.82v-.09c0-.63-.06-1.55-.17-2.15A3.67 3.67 0 0 0 10.32.72C9.68.25 8.79-.01 8-.01S6.32.24 5.69.72c-.61.47-1.06 1.13-1.28 1.86-.05.17-.09.33-.11.5-.12.6-.17 1.51-.17 2.15v.08c-.24.09-.45.32-.5.83-.03.38.13.72.2.86.08.35.28.72.63.78.04.17.09.33.15.49 0 .01.01.02.01.03l.01.01c.27.72.7 1.35 1.22 1.8 0 .07-.01.14-.01.21-.05.54.1.94-1.37 1.59-1.48.65-3.7 1.35-4.16 2.4s-.27 1.67-.27 1.67h15.92c-.01.01.18-.61-.28-1.66"];
var PersonIcon = React102.forwardRef((props, ref) => {
  return (0, import_jsx_runtime103.jsx)(SVGIconContainer, { iconName: "person", ref, ...props, children: PATHS_16102.map((d, i) => (0, import_jsx_runtime103.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PersonIcon.displayName = `Blueprint6.Icon.PersonIcon`;

// vendor/icons/generated/components/pin.js
var import_jsx_runtime104 = require("react/jsx-runtime");
var React103 = __toESM(require("react"), 1);
var PATHS_16103 = ["M9.41.92c-.51.51-.41 1.5.15 2.56L4.34 7.54C2.8 6.48 1.45 6.05.92 6.58l3.54 3.54-3.54 4.95 4.95-3.54 3.54 3.54c.53-.53.1-1.88-.96-3.42l4.06-5.22c1.06.56 2.04.66 2.55.15z"];
var PinIcon = React103.forwardRef((props, ref) => {
  return (0, import_jsx_runtime104.jsx)(SVGIconContainer, { iconName: "pin", ref, ...props, children: PATHS_16103.map((d, i) => (0, import_jsx_runtime104.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PinIcon.displayName = `Blueprint6.Icon.PinIcon`;

// vendor/icons/generated/components/play.js
var import_jsx_runtime105 = require("react/jsx-runtime");
var React104 = __toESM(require("react"), 1);
var PATHS_16104 = ["M12 8c0-.35-.19-.64-.46-.82l.01-.02-6-4-.01.02A.97.97 0 0 0 5 3c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1 .21 0 .39-.08.54-.18l.01.02 6-4-.01-.02c.27-.18.46-.47.46-.82"];
var PlayIcon = React104.forwardRef((props, ref) => {
  return (0, import_jsx_runtime105.jsx)(SVGIconContainer, { iconName: "play", ref, ...props, children: PATHS_16104.map((d, i) => (0, import_jsx_runtime105.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PlayIcon.displayName = `Blueprint6.Icon.PlayIcon`;

// vendor/icons/generated/components/print.js
var import_jsx_runtime106 = require("react/jsx-runtime");
var React105 = __toESM(require("react"), 1);
var PATHS_16105 = ["M12 2.02c0-.55-.45-1-1-1H5c-.55 0-1 .45-1 1v1h8zm3 2H1c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h1v-3h12v3h1c.55 0 1-.45 1-1v-6c0-.56-.45-1-1-1m-1 3h-2v-1h2zm-3 6H5v-3H3v4c0 .55.45 1 1 1h8c.55 0 1-.45 1-1v-4h-2z"];
var PrintIcon = React105.forwardRef((props, ref) => {
  return (0, import_jsx_runtime106.jsx)(SVGIconContainer, { iconName: "print", ref, ...props, children: PATHS_16105.map((d, i) => (0, import_jsx_runtime106.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PrintIcon.displayName = `Blueprint6.Icon.PrintIcon`;
var Print = PrintIcon;

// vendor/icons/generated/components/properties.js
var import_jsx_runtime107 = require("react/jsx-runtime");
var React106 = __toESM(require("react"), 1);
var PATHS_16106 = ["M2 6C.9 6 0 6.9 0 8s.9 2 2 2 2-.9 2-2-.9-2-2-2m4-3h9c.55 0 1-.45 1-1s-.45-1-1-1H6c-.55 0-1 .45-1 1s.45 1 1 1m-4 9c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m13-5H6c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1m0 6H6c-.55 0-1 .45-1 1s.45 1 1 1h9c.55 0 1-.45 1-1s-.45-1-1-1M2 0C.9 0 0 .9 0 2s.9 2 2 2 2-.9 2-2-.9-2-2-2"];
var PropertiesIcon = React106.forwardRef((props, ref) => {
  return (0, import_jsx_runtime107.jsx)(SVGIconContainer, { iconName: "properties", ref, ...props, children: PATHS_16106.map((d, i) => (0, import_jsx_runtime107.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PropertiesIcon.displayName = `Blueprint6.Icon.PropertiesIcon`;

// vendor/icons/generated/components/pulse.js
var import_jsx_runtime108 = require("react/jsx-runtime");
var React107 = __toESM(require("react"), 1);
var PATHS_16107 = ["M15 8h-1.46l-1.7-2.55-.02.01A.98.98 0 0 0 11 5c-.43 0-.79.27-.93.65h-.01l-1.69 4.51-1.38-8.32h-.02A.99.99 0 0 0 6 1c-.41 0-.77.25-.92.61L2.34 8H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.41 0 .77-.25.92-.61l1.65-3.86 1.44 8.63h.02c.08.47.47.84.97.84.43 0 .79-.27.93-.65h.01l2.31-6.17.92 1.38.02-.01c.17.26.46.45.81.45h2c.55 0 1-.45 1-1s-.45-1-1-1"];
var PulseIcon = React107.forwardRef((props, ref) => {
  return (0, import_jsx_runtime108.jsx)(SVGIconContainer, { iconName: "pulse", ref, ...props, children: PATHS_16107.map((d, i) => (0, import_jsx_runtime108.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
PulseIcon.displayName = `Blueprint6.Icon.PulseIcon`;

// vendor/icons/generated/components/random.js
var import_jsx_runtime109 = require("react/jsx-runtime");
var React108 = __toESM(require("react"), 1);
var PATHS_16108 = ["M11.48 4h1.11l-.29.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-2-2a1.003 1.003 0 0 0-1.42 1.42l.3.29H11c-.32 0-.59.16-.77.38l-.01-.01L8.28 4.8l1.28 1.6zm2.23 6.29a1.003 1.003 0 0 0-1.42 1.42l.3.29h-1.11l-7.7-9.62h-.01A1 1 0 0 0 3 2H1c-.55 0-1 .45-1 1s.45 1 1 1h1.52l7.7 9.62.01-.01c.18.23.45.39.77.39h1.59l-.29.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71l2-2c.18-.18.29-.43.29-.71s-.11-.53-.29-.71zM2.52 12H1c-.55 0-1 .45-1 1s.45 1 1 1h2c.32 0 .59-.16.77-.38l.01.01 1.94-2.42L4.44 9.6z"];
var RandomIcon = React108.forwardRef((props, ref) => {
  return (0, import_jsx_runtime109.jsx)(SVGIconContainer, { iconName: "random", ref, ...props, children: PATHS_16108.map((d, i) => (0, import_jsx_runtime109.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RandomIcon.displayName = `Blueprint6.Icon.RandomIcon`;

// vendor/icons/generated/components/refresh.js
var import_jsx_runtime110 = require("react/jsx-runtime");
var React109 = __toESM(require("react"), 1);
var PATHS_16109 = ["M8 3a5 5 0 0 0-5 5 1 1 0 0 1-2 0 7 7 0 0 1 7-7c1.72 0 3.62.416 5 1.567V2a1 1 0 1 1 2 0v3a1 1 0 0 1-1 1h-3a1 1 0 1 1 0-2h.586C10.702 3.334 9.417 3 8 3m0 10a5 5 0 0 0 5-5 1 1 0 1 1 2 0 7 7 0 0 1-7 7c-1.72 0-3.62-.416-5-1.568V14a1 1 0 1 1-2 0v-3a1 1 0 0 1 1-1h3a1 1 0 1 1 0 2h-.586c.884.666 2.169 1 3.586 1"];
var RefreshIcon = React109.forwardRef((props, ref) => {
  return (0, import_jsx_runtime110.jsx)(SVGIconContainer, { iconName: "refresh", ref, ...props, children: PATHS_16109.map((d, i) => (0, import_jsx_runtime110.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RefreshIcon.displayName = `Blueprint6.Icon.RefreshIcon`;

// vendor/icons/generated/components/repeat.js
var import_jsx_runtime111 = require("react/jsx-runtime");
var React110 = __toESM(require("react"), 1);
var PATHS_16110 = ["M10 5c0 .55.45 1 1 1h4c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1s-1 .45-1 1v1.74A7.95 7.95 0 0 0 8 0C3.58 0 0 3.58 0 8c0 4.06 3.02 7.4 6.94 7.92.02 0 .04.01.06.01.33.04.66.07 1 .07 4.42 0 8-3.58 8-8 0-.55-.45-1-1-1s-1 .45-1 1c0 3.31-2.69 6-6 6-.71 0-1.37-.15-2-.38v.01C3.67 12.81 2 10.61 2 8c0-3.31 2.69-6 6-6 1.77 0 3.36.78 4.46 2H11c-.55 0-1 .45-1 1"];
var RepeatIcon = React110.forwardRef((props, ref) => {
  return (0, import_jsx_runtime111.jsx)(SVGIconContainer, { iconName: "repeat", ref, ...props, children: PATHS_16110.map((d, i) => (0, import_jsx_runtime111.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
RepeatIcon.displayName = `Blueprint6.Icon.RepeatIcon`;

// vendor/icons/generated/components/reset.js
var import_jsx_runtime112 = require("react/jsx-runtime");
var React111 = __toESM(require("react"), 1);
var PATHS_16111 = ["M6 5c0 .55-.45 1-1 1H1c-.55 0-1-.45-1-1V1c0-.55.45-1 1-1s1 .45 1 1v1.74A7.95 7.95 0 0 1 8 0c4.42 0 8 3.58 8 8 0 4.06-3.02 7.4-6.94 7.92-.02 0-.04.01-.06.01-.33.04-.66.07-1 .07-4.42 0-8-3.58-8-8 0-.55.45-1 1-1s1 .45 1 1c0 3.31 2.69 6 6 6 .71 0 1.37-.15 2-.38v.01c2.33-.82 4-3.02 4-5.63 0-3.31-2.69-6-6-6-1.77 0-3.36.78-4.46 2H5c.55 0 1 .45 1 1"];
var ResetIcon = React111.forwardRef((props, ref) => {
  return (0, import_jsx_runtime112.jsx)(SVGIconContainer, { iconName: "reset", ref, ...props, children: PATHS_16111.map((d, i) => (0, import_jsx_runtime112.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ResetIcon.displayName = `Blueprint6.Icon.ResetIcon`;

// vendor/icons/generated/components/search.js
var import_jsx_runtime113 = require("react/jsx-runtime");
var React112 = __toESM(require("react"), 1);
var PATHS_16112 = ["m15.55 13.43-2.67-2.68a6.94 6.94 0 0 0 1.11-3.76c0-3.87-3.13-7-7-7s-7 3.13-7 7 3.13 7 7 7c1.39 0 2.68-.42 3.76-1.11l2.68 2.67a1.498 1.498 0 1 0 2.12-2.12m-8.56-1.44c-2.76 0-5-2.24-5-5s2.24-5 5-5 5 2.24 5 5-2.24 5-5 5"];
var SearchIcon = React112.forwardRef((props, ref) => {
  return (0, import_jsx_runtime113.jsx)(SVGIconContainer, { iconName: "search", ref, ...props, children: PATHS_16112.map((d, i) => (0, import_jsx_runtime113.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SearchIcon.displayName = `Blueprint6.Icon.SearchIcon`;

// vendor/icons/generated/components/select.js
var import_jsx_runtime114 = require("react/jsx-runtime");
var React113 = __toESM(require("react"), 1);
var PATHS_16113 = ["M16 15c0-.28-.12-.52-.31-.69l.02-.02-3.12-3.12 3.41-.84-8.05-2.86c.03-.09.05-.17.05-.27V2c0-.55-.45-1-1-1H3c0-.55-.45-1-1-1S1 .45 1 1c-.55 0-1 .45-1 1s.45 1 1 1v4c0 .55.45 1 1 1h5.2c.1 0 .18-.02.27-.05L10.33 16l.85-3.41 3.12 3.12.02-.02c.16.19.4.31.68.31.04 0 .07-.02.1-.02s.06.02.1.02c.44 0 .8-.36.8-.8 0-.04-.02-.07-.02-.1s.02-.06.02-.1M6 6H3V3h3z"];
var SelectIcon = React113.forwardRef((props, ref) => {
  return (0, import_jsx_runtime114.jsx)(SVGIconContainer, { iconName: "select", ref, ...props, children: PATHS_16113.map((d, i) => (0, import_jsx_runtime114.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SelectIcon.displayName = `Blueprint6.Icon.SelectIcon`;

// vendor/icons/generated/components/selection.js
var import_jsx_runtime115 = require("react/jsx-runtime");
var React114 = __toESM(require("react"), 1);
var PATHS_16114 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6m0-9C6.34 5 5 6.34 5 8s1.34 3 3 3 3-1.34 3-3-1.34-3-3-3"];
var SelectionIcon = React114.forwardRef((props, ref) => {
  return (0, import_jsx_runtime115.jsx)(SVGIconContainer, { iconName: "selection", ref, ...props, children: PATHS_16114.map((d, i) => (0, import_jsx_runtime115.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SelectionIcon.displayName = `Blueprint6.Icon.SelectionIcon`;

// vendor/icons/generated/components/send-to.js
var import_jsx_runtime116 = require("react/jsx-runtime");
var React115 = __toESM(require("react"), 1);
var PATHS_16115 = ["M15 7.5c-.8 0-1.5-.4-2-1l-1.2 1.2c-.4.5-1.1.7-1.8.7-1.4.1-2.5-1-2.5-2.4 0-.7.3-1.3.7-1.8L9.5 3c-.6-.5-1-1.2-1-2 0-.3.1-.7.2-1H8C3.6 0 0 3.6 0 8s3.6 8 8 8 8-3.6 8-8v-.7c-.3.1-.6.2-1 .2M15 0h-4c-.6 0-1 .5-1 1s.4 1 1 1h1.6L9.3 5.3c-.2.2-.3.4-.3.7 0 .5.4 1 1 1 .3 0 .5-.1.7-.3L14 3.4V5c0 .6.4 1 1 1 .5 0 1-.4 1-1V1c0-.5-.4-1-1-1"];
var SendToIcon = React115.forwardRef((props, ref) => {
  return (0, import_jsx_runtime116.jsx)(SVGIconContainer, { iconName: "send-to", ref, ...props, children: PATHS_16115.map((d, i) => (0, import_jsx_runtime116.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SendToIcon.displayName = `Blueprint6.Icon.SendToIcon`;

// vendor/icons/generated/components/shop.js
var import_jsx_runtime117 = require("react/jsx-runtime");
var React116 = __toESM(require("react"), 1);
var PATHS_16116 = ["M3 2h10c.55 0 1-.45 1-1s-.45-1-1-1H3c-.55 0-1 .45-1 1s.45 1 1 1m9 11H4v-3H2v5c0 .55.45 1 1 1h10c.55 0 1-.45 1-1v-5h-2zm4-6-1.01-3.17C14.9 3.36 14.49 3 14 3H2c-.49 0-.9.36-.98.83L.01 7H0c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2c0 1.1.9 2 2 2s2-.9 2-2"];
var ShopIcon = React116.forwardRef((props, ref) => {
  return (0, import_jsx_runtime117.jsx)(SVGIconContainer, { iconName: "shop", ref, ...props, children: PATHS_16116.map((d, i) => (0, import_jsx_runtime117.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ShopIcon.displayName = `Blueprint6.Icon.ShopIcon`;

// vendor/icons/generated/components/shopping-cart.js
var import_jsx_runtime118 = require("react/jsx-runtime");
var React117 = __toESM(require("react"), 1);
var PATHS_16117 = ["M14 10H7.72l-.33-1H13c.39 0 .72-.23.89-.56h.01l2-4h-.01c.06-.13.11-.28.11-.44 0-.55-.45-1-1-1H5.39l-.44-1.32h-.01C4.8 1.29 4.44 1 4 1H1c-.55 0-1 .45-1 1s.45 1 1 1h2.28l2.33 7H4c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2h6c0 1.1.9 2 2 2s2-.9 2-2-.9-2-2-2M6.05 5h7.33l-1 2H6.72z"];
var ShoppingCartIcon = React117.forwardRef((props, ref) => {
  return (0, import_jsx_runtime118.jsx)(SVGIconContainer, { iconName: "shopping-cart", ref, ...props, children: PATHS_16117.map((d, i) => (0, import_jsx_runtime118.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ShoppingCartIcon.displayName = `Blueprint6.Icon.ShoppingCartIcon`;

// vendor/icons/generated/components/small-cross.js
var import_jsx_runtime119 = require("react/jsx-runtime");
var React118 = __toESM(require("react"), 1);
var PATHS_16118 = ["m9.41 8 2.29-2.29c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71L8 6.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42L6.59 8 4.3 10.29c-.19.18-.3.43-.3.71a1.003 1.003 0 0 0 1.71.71L8 9.41l2.29 2.29c.18.19.43.3.71.3a1.003 1.003 0 0 0 .71-1.71z"];
var SmallCrossIcon = React118.forwardRef((props, ref) => {
  return (0, import_jsx_runtime119.jsx)(SVGIconContainer, { iconName: "small-cross", ref, ...props, children: PATHS_16118.map((d, i) => (0, import_jsx_runtime119.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SmallCrossIcon.displayName = `Blueprint6.Icon.SmallCrossIcon`;

// vendor/icons/generated/components/small-tick.js
var import_jsx_runtime120 = require("react/jsx-runtime");
var React119 = __toESM(require("react"), 1);
var PATHS_16119 = ["M12 5c-.28 0-.53.11-.71.29L7 9.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l5-5A1.003 1.003 0 0 0 12 5"];
var SmallTickIcon = React119.forwardRef((props, ref) => {
  return (0, import_jsx_runtime120.jsx)(SVGIconContainer, { iconName: "small-tick", ref, ...props, children: PATHS_16119.map((d, i) => (0, import_jsx_runtime120.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SmallTickIcon.displayName = `Blueprint6.Icon.SmallTickIcon`;

// vendor/icons/generated/components/star.js
var import_jsx_runtime121 = require("react/jsx-runtime");
var React120 = __toESM(require("react"), 1);
var PATHS_16120 = ["m8 0 2.5 5.3 5.5.8-4 4.1.9 5.8L8 13.3 3.1 16l.9-5.8-4-4.1 5.5-.8z"];
var StarIcon = React120.forwardRef((props, ref) => {
  return (0, import_jsx_runtime121.jsx)(SVGIconContainer, { iconName: "star", ref, ...props, children: PATHS_16120.map((d, i) => (0, import_jsx_runtime121.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
StarIcon.displayName = `Blueprint6.Icon.StarIcon`;

// vendor/icons/generated/components/stop.js
var import_jsx_runtime122 = require("react/jsx-runtime");
var React121 = __toESM(require("react"), 1);
var PATHS_16121 = ["M12 3H4c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1h8c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1"];
var StopIcon = React121.forwardRef((props, ref) => {
  return (0, import_jsx_runtime122.jsx)(SVGIconContainer, { iconName: "stop", ref, ...props, children: PATHS_16121.map((d, i) => (0, import_jsx_runtime122.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
StopIcon.displayName = `Blueprint6.Icon.StopIcon`;

// vendor/icons/generated/components/swap-horizontal.js
var import_jsx_runtime123 = require("react/jsx-runtime");
var React122 = __toESM(require("react"), 1);
var PATHS_16122 = ["M0 7.02.05 7H0zm2-2.03h9.57l-1.29 1.29A1.003 1.003 0 0 0 11.7 7.7l2.99-3c.18-.18.29-.43.29-.71s-.11-.53-.29-.71l-2.99-3a1.07 1.07 0 0 0-.71-.28 1.003 1.003 0 0 0-.71 1.71L11.57 3H2c-.55 0-1 .45-1 1a1 1 0 0 0 1 .99M15.96 9H16v-.02zM14 11.01H4.43l1.29-1.29A1.003 1.003 0 0 0 4.3 8.3l-2.99 3a1 1 0 0 0-.29.7c0 .28.11.53.29.71l2.99 3a1.003 1.003 0 0 0 1.42-1.42L4.43 13H14c.55 0 1-.45 1-1s-.45-.99-1-.99"];
var SwapHorizontalIcon = React122.forwardRef((props, ref) => {
  return (0, import_jsx_runtime123.jsx)(SVGIconContainer, { iconName: "swap-horizontal", ref, ...props, children: PATHS_16122.map((d, i) => (0, import_jsx_runtime123.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SwapHorizontalIcon.displayName = `Blueprint6.Icon.SwapHorizontalIcon`;

// vendor/icons/generated/components/swap-vertical.js
var import_jsx_runtime124 = require("react/jsx-runtime");
var React123 = __toESM(require("react"), 1);
var PATHS_16123 = ["M9 0h-.02L9 .04zM7 16h.02L7 15.95zM4.7 1.31c-.18-.18-.43-.29-.7-.29s-.53.11-.71.29l-3 2.99a1.003 1.003 0 0 0 1.42 1.42L3 4.43V14c0 .55.45 1 1 1s1-.45 1-1V4.43l1.29 1.29c.18.18.43.29.7.29A1.003 1.003 0 0 0 7.7 4.3zM15 9.99c-.28 0-.53.11-.71.29L13 11.57V2c0-.55-.45-1-1-1s-1 .45-1 1v9.57l-1.29-1.29a1 1 0 0 0-.7-.29 1.003 1.003 0 0 0-.71 1.71l3 2.99c.18.18.43.29.71.29s.53-.11.71-.29l3-2.99c.18-.18.29-.43.29-.71-.01-.55-.46-1-1.01-1"];
var SwapVerticalIcon = React123.forwardRef((props, ref) => {
  return (0, import_jsx_runtime124.jsx)(SVGIconContainer, { iconName: "swap-vertical", ref, ...props, children: PATHS_16123.map((d, i) => (0, import_jsx_runtime124.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
SwapVerticalIcon.displayName = `Blueprint6.Icon.SwapVerticalIcon`;

// vendor/icons/generated/components/tag.js
var import_jsx_runtime125 = require("react/jsx-runtime");
var React124 = __toESM(require("react"), 1);
var PATHS_16124 = ["M1 3a2 2 0 0 1 2-2h4.584a2 2 0 0 1 1.414.586l5.413 5.412a2 2 0 0 1 0 2.829L9.827 14.41a2 2 0 0 1-2.829 0L1.586 8.998A2 2 0 0 1 1 7.584zm3.487-.007a1.494 1.494 0 1 0 0 2.988 1.494 1.494 0 0 0 0-2.988"];
var TagIcon = React124.forwardRef((props, ref) => {
  return (0, import_jsx_runtime125.jsx)(SVGIconContainer, { iconName: "tag", ref, ...props, children: PATHS_16124.map((d, i) => (0, import_jsx_runtime125.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TagIcon.displayName = `Blueprint6.Icon.TagIcon`;

// vendor/icons/generated/components/th-list.js
var import_jsx_runtime126 = require("react/jsx-runtime");
var React125 = __toESM(require("react"), 1);
var PATHS_16125 = ["M15 1H1c-.6 0-1 .5-1 1v12c0 .6.4 1 1 1h14c.6 0 1-.4 1-1V2c0-.5-.4-1-1-1m-1 12H2v-2h12zm0-3H2V8h12zm0-3H2V5h12z"];
var ThListIcon = React125.forwardRef((props, ref) => {
  return (0, import_jsx_runtime126.jsx)(SVGIconContainer, { iconName: "th-list", ref, ...props, children: PATHS_16125.map((d, i) => (0, import_jsx_runtime126.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ThListIcon.displayName = `Blueprint6.Icon.ThListIcon`;

// vendor/icons/generated/components/tick-circle.js
var import_jsx_runtime127 = require("react/jsx-runtime");
var React126 = __toESM(require("react"), 1);
var PATHS_16126 = ["M8 16c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8m4-11c-.28 0-.53.11-.71.29L7 9.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l5-5A1.003 1.003 0 0 0 12 5"];
var TickCircleIcon = React126.forwardRef((props, ref) => {
  return (0, import_jsx_runtime127.jsx)(SVGIconContainer, { iconName: "tick-circle", ref, ...props, children: PATHS_16126.map((d, i) => (0, import_jsx_runtime127.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TickCircleIcon.displayName = `Blueprint6.Icon.TickCircleIcon`;

// vendor/icons/generated/components/tick.js
var import_jsx_runtime128 = require("react/jsx-runtime");
var React127 = __toESM(require("react"), 1);
var PATHS_16127 = ["M14 3c-.28 0-.53.11-.71.29L6 10.59l-3.29-3.3a1.003 1.003 0 0 0-1.42 1.42l4 4c.18.18.43.29.71.29s.53-.11.71-.29l8-8A1.003 1.003 0 0 0 14 3"];
var TickIcon = React127.forwardRef((props, ref) => {
  return (0, import_jsx_runtime128.jsx)(SVGIconContainer, { iconName: "tick", ref, ...props, children: PATHS_16127.map((d, i) => (0, import_jsx_runtime128.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TickIcon.displayName = `Blueprint6.Icon.TickIcon`;

// vendor/icons/generated/components/time.js
var import_jsx_runtime129 = require("react/jsx-runtime");
var React128 = __toESM(require("react"), 1);
var PATHS_16128 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m0 14c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6m1-6.41V4c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .28.11.53.29.71l2 2a1.003 1.003 0 0 0 1.42-1.42z"];
var TimeIcon = React128.forwardRef((props, ref) => {
  return (0, import_jsx_runtime129.jsx)(SVGIconContainer, { iconName: "time", ref, ...props, children: PATHS_16128.map((d, i) => (0, import_jsx_runtime129.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimeIcon.displayName = `Blueprint6.Icon.TimeIcon`;

// vendor/icons/generated/components/timeline-bar-chart.js
var import_jsx_runtime130 = require("react/jsx-runtime");
var React129 = __toESM(require("react"), 1);
var PATHS_16129 = ["M8 12h1c.55 0 1-.45 1-1V2c0-.55-.45-1-1-1H8c-.55 0-1 .45-1 1v9c0 .55.45 1 1 1m5 0h1c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1h-1c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1m2 1H2c-.55 0-1 .45-1 1s.45 1 1 1h13c.55 0 1-.45 1-1s-.45-1-1-1M3 12h1c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1v4c0 .55.45 1 1 1"];
var TimelineBarChartIcon = React129.forwardRef((props, ref) => {
  return (0, import_jsx_runtime130.jsx)(SVGIconContainer, { iconName: "timeline-bar-chart", ref, ...props, children: PATHS_16129.map((d, i) => (0, import_jsx_runtime130.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimelineBarChartIcon.displayName = `Blueprint6.Icon.TimelineBarChartIcon`;

// vendor/icons/generated/components/timeline-events.js
var import_jsx_runtime131 = require("react/jsx-runtime");
var React130 = __toESM(require("react"), 1);
var PATHS_16130 = ["M8 11H7v1h1zm-4 0H3v1h1zm7-8c.6 0 1-.5 1-1V1c0-.5-.4-1-1-1s-1 .5-1 1v1c0 .5.5 1 1 1M4 3c.5 0 1-.5 1-1V1c0-.5-.5-1-1-1S3 .5 3 1v1c0 .5.5 1 1 1m10-2h-1v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H6v1c0 1.1-.9 2-2 2s-2-.9-2-2V1H1c-.5 0-1 .5-1 1v12c0 .5.5 1 1 1h13c.6 0 1-.5 1-1V2c0-.5-.4-1-1-1M5 13H2v-3h3zm0-4H2V6h3zm4 4H6v-3h3zm0-4H6V6h3zm4 4h-3v-3h3zm0-4h-3V6h3zm-1-2h-1v1h1z"];
var TimelineEventsIcon = React130.forwardRef((props, ref) => {
  return (0, import_jsx_runtime131.jsx)(SVGIconContainer, { iconName: "timeline-events", ref, ...props, children: PATHS_16130.map((d, i) => (0, import_jsx_runtime131.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TimelineEventsIcon.displayName = `Blueprint6.Icon.TimelineEventsIcon`;

// vendor/icons/generated/components/tint.js
var import_jsx_runtime132 = require("react/jsx-runtime");
var React131 = __toESM(require("react"), 1);
var PATHS_16131 = ["M7.88 1s-4.9 6.28-4.9 8.9c.01 2.82 2.34 5.1 4.99 5.1 2.65-.01 5.03-2.3 5.03-5.13C12.99 7.17 7.88 1 7.88 1"];
var TintIcon = React131.forwardRef((props, ref) => {
  return (0, import_jsx_runtime132.jsx)(SVGIconContainer, { iconName: "tint", ref, ...props, children: PATHS_16131.map((d, i) => (0, import_jsx_runtime132.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TintIcon.displayName = `Blueprint6.Icon.TintIcon`;

// vendor/icons/generated/components/trash.js
var import_jsx_runtime133 = require("react/jsx-runtime");
var React132 = __toESM(require("react"), 1);
var PATHS_16132 = ["M14.49 3.99h-13c-.28 0-.5.22-.5.5s.22.5.5.5h.5v10c0 .55.45 1 1 1h10c.55 0 1-.45 1-1v-10h.5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5m-8.5 9c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm3 0c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm3 0c0 .55-.45 1-1 1s-1-.45-1-1v-6c0-.55.45-1 1-1s1 .45 1 1zm2-12h-4c0-.55-.45-1-1-1h-2c-.55 0-1 .45-1 1h-4c-.55 0-1 .45-1 1v1h14v-1c0-.55-.45-1-1-1"];
var TrashIcon = React132.forwardRef((props, ref) => {
  return (0, import_jsx_runtime133.jsx)(SVGIconContainer, { iconName: "trash", ref, ...props, children: PATHS_16132.map((d, i) => (0, import_jsx_runtime133.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
TrashIcon.displayName = `Blueprint6.Icon.TrashIcon`;

// vendor/icons/generated/components/undo.js
var import_jsx_runtime134 = require("react/jsx-runtime");
var React133 = __toESM(require("react"), 1);
var PATHS_16133 = ["M4 11c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m7-7H3.41L4.7 2.71c.19-.18.3-.43.3-.71a1.003 1.003 0 0 0-1.71-.71l-3 3C.11 4.47 0 4.72 0 5s.11.53.29.71l3 3a1.003 1.003 0 0 0 1.42-1.42L3.41 6H11c1.66 0 3 1.34 3 3s-1.34 3-3 3H7v2h4c2.76 0 5-2.24 5-5s-2.24-5-5-5"];
var UndoIcon = React133.forwardRef((props, ref) => {
  return (0, import_jsx_runtime134.jsx)(SVGIconContainer, { iconName: "undo", ref, ...props, children: PATHS_16133.map((d, i) => (0, import_jsx_runtime134.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UndoIcon.displayName = `Blueprint6.Icon.UndoIcon`;

// vendor/icons/generated/components/unlock.js
var import_jsx_runtime135 = require("react/jsx-runtime");
var React134 = __toESM(require("react"), 1);
var PATHS_16134 = ["M11.99-.01c-2.21 0-4 1.79-4 4v3h-7c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1h12c.55 0 1-.45 1-1v-7c0-.55-.45-1-1-1h-3v-3c0-1.1.9-2 2-2s2 .9 2 2v1c0 .55.45 1 1 1s1-.45 1-1v-1c0-2.21-1.79-4-4-4"];
var UnlockIcon = React134.forwardRef((props, ref) => {
  return (0, import_jsx_runtime135.jsx)(SVGIconContainer, { iconName: "unlock", ref, ...props, children: PATHS_16134.map((d, i) => (0, import_jsx_runtime135.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UnlockIcon.displayName = `Blueprint6.Icon.UnlockIcon`;

// vendor/icons/generated/components/unresolve.js
var import_jsx_runtime136 = require("react/jsx-runtime");
var React135 = __toESM(require("react"), 1);
var PATHS_16135 = ["M11 3c-.55 0-1.07.09-1.57.26a6.46 6.46 0 0 1 0 9.48c.5.17 1.02.26 1.57.26 2.76 0 5-2.24 5-5s-2.24-5-5-5M9.78 9.38l.09-.27c.08-.36.13-.73.13-1.11s-.05-.75-.13-1.11l-.09-.27a5.3 5.3 0 0 0-.29-.79l-.12-.21c-.14-.27-.31-.52-.51-.76a1 1 0 0 0-.08-.1c-.24-.27-.49-.52-.78-.74-.43-.32-.92-.58-1.45-.75l.01-.01c-.1-.03-.2-.05-.3-.08-.12-.03-.23-.07-.36-.09A5.3 5.3 0 0 0 5 3C2.24 3 0 5.24 0 8s2.24 5 5 5c.31 0 .61-.04.9-.09.12-.02.24-.06.36-.09.1-.03.21-.04.3-.08l-.01-.01c.88-.29 1.64-.8 2.22-1.49.03-.03.06-.07.09-.1.19-.24.36-.49.51-.76.04-.07.08-.14.11-.21.13-.25.23-.52.3-.79"];
var UnresolveIcon = React135.forwardRef((props, ref) => {
  return (0, import_jsx_runtime136.jsx)(SVGIconContainer, { iconName: "unresolve", ref, ...props, children: PATHS_16135.map((d, i) => (0, import_jsx_runtime136.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UnresolveIcon.displayName = `Blueprint6.Icon.UnresolveIcon`;

// vendor/icons/generated/components/upload.js
var import_jsx_runtime137 = require("react/jsx-runtime");
var React136 = __toESM(require("react"), 1);
var PATHS_16136 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m3 8c-.28 0-.53-.11-.71-.29L9 6.41V12c0 .55-.45 1-1 1s-1-.45-1-1V6.41l-1.29 1.3a1.003 1.003 0 0 1-1.42-1.42l3-3C7.47 3.11 7.72 3 8 3s.53.11.71.29l3 3A1.003 1.003 0 0 1 11 8"];
var UploadIcon = React136.forwardRef((props, ref) => {
  return (0, import_jsx_runtime137.jsx)(SVGIconContainer, { iconName: "upload", ref, ...props, children: PATHS_16136.map((d, i) => (0, import_jsx_runtime137.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UploadIcon.displayName = `Blueprint6.Icon.UploadIcon`;

// vendor/icons/generated/components/user.js
var import_jsx_runtime138 = require("react/jsx-runtime");
var React137 = __toESM(require("react"), 1);
var PATHS_16137 = ["M7.99-.01A8 8 0 0 0 .03 8.77c.01.09.03.18.04.28.02.15.04.31.07.47.02.11.05.22.08.34.03.13.06.26.1.38s.08.25.12.37c.04.11.08.21.12.32a7 7 0 0 0 .3.65c.07.14.14.27.22.4.04.07.08.13.12.2l.27.42.1.13a7.97 7.97 0 0 0 3.83 2.82c.03.01.05.02.07.03.37.12.75.22 1.14.29l.2.03c.39.06.79.1 1.2.1s.81-.04 1.2-.1l.2-.03c.39-.07.77-.16 1.14-.29.03-.01.05-.02.07-.03a8.04 8.04 0 0 0 3.83-2.82c.03-.04.06-.08.09-.13.1-.14.19-.28.28-.42.04-.07.08-.13.12-.2.08-.13.15-.27.22-.41.04-.08.08-.17.12-.26.06-.13.11-.26.17-.39.04-.1.08-.21.12-.32.04-.12.08-.24.12-.37s.07-.25.1-.38c.03-.11.06-.22.08-.34.03-.16.05-.31.07-.47.01-.09.03-.18.04-.28.02-.26.04-.51.04-.78-.03-4.41-3.61-7.99-8.03-7.99m0 14.4c-1.98 0-3.75-.9-4.92-2.31.67-.36 1.49-.66 2.14-.95 1.16-.52 1.04-.84 1.08-1.27.01-.06.01-.11.01-.17-.41-.36-.74-.86-.96-1.44v-.01c0-.01-.01-.02-.01-.02q-.075-.195-.12-.39c-.28-.05-.44-.35-.5-.63-.06-.11-.18-.38-.15-.69.04-.41.2-.59.38-.67v-.06c0-.51.05-1.24.14-1.72q.03-.195.09-.39c.17-.59.53-1.12 1.01-1.49.49-.38 1.19-.59 1.82-.59.62 0 1.32.2 1.82.59.48.37.84.9 1.01 1.49.04.13.07.26.09.4.09.48.14 1.21.14 1.72v.07c.18.08.33.26.37.66.03.31-.1.58-.16.69-.06.27-.21.57-.48.62-.03.13-.07.26-.12.38 0 .01-.01.04-.01.04-.21.57-.54 1.06-.94 1.42 0 .06.01.13.01.19.04.43-.12.75 1.05 1.27.65.29 1.47.6 2.14.95a6.42 6.42 0 0 1-4.93 2.31"];
var UserIcon = React137.forwardRef((props, ref) => {
  return (0, import_jsx_runtime138.jsx)(SVGIconContainer, { iconName: "user", ref, ...props, children: PATHS_16137.map((d, i) => (0, import_jsx_runtime138.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
UserIcon.displayName = `Blueprint6.Icon.UserIcon`;

// vendor/icons/generated/components/walk.js
var import_jsx_runtime139 = require("react/jsx-runtime");
var React138 = __toESM(require("react"), 1);
var PATHS_16138 = ["M13 8h-2c-.16 0-.31-.05-.44-.11v.01l-1.02-.51-.37 1.86 1.38.92-.01.02c.27.17.46.46.46.81v4c0 .55-.45 1-1 1s-1-.45-1-1v-3.46l-1.27-.85-1.8 4.67h-.01A.98.98 0 0 1 5 16c-.55 0-1-.45-1-1 0-.13.03-.25.07-.36h-.01L7.39 6H5.62l-.73 1.45h-.01C4.72 7.77 4.39 8 4 8c-.55 0-1-.45-1-1 0-.16.05-.31.11-.44H3.1l1-2h.01c.17-.33.5-.56.89-.56h3.16l.29-.75C8.17 2.9 8 2.47 8 2c0-1.1.9-2 2-2s2 .9 2 2c0 1-.73 1.82-1.69 1.97l-.5 1.32 1.43.71H13c.55 0 1 .45 1 1s-.45 1-1 1"];
var WalkIcon = React138.forwardRef((props, ref) => {
  return (0, import_jsx_runtime139.jsx)(SVGIconContainer, { iconName: "walk", ref, ...props, children: PATHS_16138.map((d, i) => (0, import_jsx_runtime139.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WalkIcon.displayName = `Blueprint6.Icon.WalkIcon`;

// vendor/icons/generated/components/warning-sign.js
var import_jsx_runtime140 = require("react/jsx-runtime");
var React139 = __toESM(require("react"), 1);
var PATHS_16139 = ["m15.84 13.5.01-.01-7-12-.01.01c-.17-.3-.48-.5-.85-.5s-.67.2-.85.5l-.01-.01-7 12 .01.01c-.09.15-.15.31-.15.5 0 .55.45 1 1 1h14c.55 0 1-.45 1-1 0-.19-.06-.35-.15-.5m-6.85-.51h-2v-2h2zm0-3h-2v-5h2z"];
var WarningSignIcon = React139.forwardRef((props, ref) => {
  return (0, import_jsx_runtime140.jsx)(SVGIconContainer, { iconName: "warning-sign", ref, ...props, children: PATHS_16139.map((d, i) => (0, import_jsx_runtime140.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WarningSignIcon.displayName = `Blueprint6.Icon.WarningSignIcon`;

// vendor/icons/generated/components/wrench.js
var import_jsx_runtime141 = require("react/jsx-runtime");
var React140 = __toESM(require("react"), 1);
var PATHS_16140 = ["m15.83 3.7-3.06 3.05-2.84-.7-.7-2.83L12.29.17a5 5 0 0 0-4.83 1.29 4.97 4.97 0 0 0-1.12 5.36L.58 12.58c-.36.36-.58.86-.58 1.41 0 1.1.9 2 2 2 .55 0 1.05-.22 1.41-.59l5.77-5.77c1.79.69 3.91.33 5.35-1.12 1.32-1.3 1.74-3.15 1.3-4.81"];
var WrenchIcon = React140.forwardRef((props, ref) => {
  return (0, import_jsx_runtime141.jsx)(SVGIconContainer, { iconName: "wrench", ref, ...props, children: PATHS_16140.map((d, i) => (0, import_jsx_runtime141.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
WrenchIcon.displayName = `Blueprint6.Icon.WrenchIcon`;

// vendor/icons/generated/components/zoom-in.js
var import_jsx_runtime142 = require("react/jsx-runtime");
var React141 = __toESM(require("react"), 1);
var PATHS_16141 = ["M7.99 5.99v-2c0-.55-.45-1-1-1s-1 .45-1 1v2h-2c-.55 0-1 .45-1 1s.45 1 1 1h2v2c0 .55.45 1 1 1s1-.45 1-1v-2h2c.55 0 1-.45 1-1s-.45-1-1-1zm7.56 7.44-2.67-2.68a6.94 6.94 0 0 0 1.11-3.76c0-3.87-3.13-7-7-7s-7 3.13-7 7 3.13 7 7 7c1.39 0 2.68-.42 3.76-1.11l2.68 2.67a1.498 1.498 0 1 0 2.12-2.12m-8.56-1.44c-2.76 0-5-2.24-5-5s2.24-5 5-5 5 2.24 5 5-2.24 5-5 5"];
var ZoomInIcon = React141.forwardRef((props, ref) => {
  return (0, import_jsx_runtime142.jsx)(SVGIconContainer, { iconName: "zoom-in", ref, ...props, children: PATHS_16141.map((d, i) => (0, import_jsx_runtime142.jsx)("path", { d, fillRule: "evenodd" }, i)) });
});
ZoomInIcon.displayName = `Blueprint6.Icon.ZoomInIcon`;
