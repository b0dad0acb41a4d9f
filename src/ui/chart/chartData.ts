/** One line, or one layer of the stacked bars. */
export interface ChartSeries {
  readonly title: string;
  readonly kind: 'bar' | 'line';
  /** Names the axis: of several bars the first says it. */
  readonly axis: string;
  /** A custom property of the stylesheets. */
  readonly colour: `--${string}`;
  /** Heights only: amounts lose their last digits here, `texts` are what is read. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}
export interface ChartPoint {
  /** Below the axis. */
  readonly label: string;
  /** In full, in the tooltip and in the table. */
  readonly title: string;
}
export interface ChartData {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
}
