import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
} from 'chart.js';
import type { ChartData, ChartSeries } from './chartData.ts';

// Registers only the used parts, so that the rest of the library is left out of the build.
Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface DrawnChart {
  destroy(): void;
}

/** Reads the colours of the stylesheets at this element. */
const colourOf = (canvas: HTMLCanvasElement): ((name: string) => string) => {
  const style = getComputedStyle(canvas);
  return (name) => style.getPropertyValue(name).trim();
};

/** Line above bars; bars of one chart stand on each other. */
function datasetOf(series: ChartSeries, colour: string): ChartDataset<'bar' | 'line', number[]> {
  const data = [...series.values];
  if (series.kind === 'line')
    return {
      type: 'line',
      label: series.title,
      data,
      yAxisID: 'right',
      order: 0,
      borderColor: colour,
      backgroundColor: colour,
      borderWidth: 1.5,
      pointRadius: 0,
      pointHitRadius: 8,
      cubicInterpolationMode: 'monotone',
    };
  return {
    type: 'bar',
    label: series.title,
    data,
    yAxisID: 'left',
    order: 1,
    backgroundColor: colour,
    maxBarThickness: 22,
    categoryPercentage: 0.8,
    barPercentage: 1,
  };
}

const COMPACT = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

function configOf(
  canvas: HTMLCanvasElement,
  { points, series }: ChartData,
  onPick?: (index: number) => void,
): ChartConfiguration<'bar' | 'line', number[], string> {
  const colour = colourOf(canvas);
  const font = { family: getComputedStyle(canvas).fontFamily, size: 12 };
  const scale = (title: string) => ({
    beginAtZero: true,
    border: { display: false },
    title: { display: true, text: title, color: colour('--ink-muted'), font },
    ticks: {
      color: colour('--ink-muted'),
      font,
      maxTicksLimit: 5,
      callback: (value: string | number) => COMPACT.format(Number(value)),
    },
  });
  const titleOf = (kind: ChartSeries['kind']): string =>
    series.find((each) => each.kind === kind)?.axis ?? '';
  return {
    type: 'bar',
    data: {
      labels: points.map((point) => point.label),
      datasets: series.map((each) => datasetOf(each, colour(each.colour))),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      onClick: (_event, elements) => {
        const index = elements[0]?.index;
        if (index !== undefined) onPick?.(index);
      },
      plugins: {
        legend: {
          align: 'end',
          labels: {
            color: colour('--ink-muted'),
            font,
            boxWidth: 10,
            boxHeight: 10,
            padding: 12,
            // The value itself, not the stacked height.
            sort: (a, b) => (a.datasetIndex ?? 0) - (b.datasetIndex ?? 0),
          },
          // No hiding of a series by click: the chart would contradict the figures beside it.
          onClick: () => undefined,
        },
        tooltip: {
          backgroundColor: colour('--surface'),
          borderColor: colour('--line-strong'),
          borderWidth: 1,
          titleColor: colour('--ink'),
          bodyColor: colour('--ink'),
          titleFont: font,
          bodyFont: font,
          callbacks: {
            title: ([item]) => points[item?.dataIndex ?? 0]?.title ?? '',
            label: ({ dataset, datasetIndex, dataIndex }) =>
              `${dataset.label ?? ''} ${series[datasetIndex]?.texts[dataIndex] ?? ''}`,
          },
        },
      },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { color: colour('--line-strong') },
          ticks: { color: colour('--ink-muted'), font, maxRotation: 0, autoSkipPadding: 12 },
        },
        left: { ...scale(titleOf('bar')), stacked: true, grid: { color: colour('--line') } },
        right: {
          ...scale(titleOf('line')),
          display: series.some(({ kind }) => kind === 'line'),
          position: 'right',
          grid: { display: false },
        },
      },
    },
  };
}

/** Draws, and draws again when theme, size or colours of the page change. The canvas is in a box of fixed height. */
export function drawChart(
  canvas: HTMLCanvasElement,
  data: ChartData,
  onPick?: (index: number) => void,
): DrawnChart {
  let chart = new Chart(canvas, configOf(canvas, data, onPick));
  const watch = new MutationObserver(() => {
    chart.destroy();
    chart = new Chart(canvas, configOf(canvas, data, onPick));
  });
  const attributeFilter = ['data-theme', 'data-size', 'style'];
  watch.observe(document.documentElement, { attributeFilter });
  return {
    destroy() {
      watch.disconnect();
      chart.destroy();
    },
  };
}
