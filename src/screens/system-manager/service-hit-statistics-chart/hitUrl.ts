/** 服务命中按日统计 of a service, in the same days. */
export const hitDaysUrl = (service: string, values: Readonly<Record<string, string>>): string =>
  `/system-manager/service-hit-statistics-by-day?${new URLSearchParams({
    begndate: values['begndate'] ?? '',
    enddate: values['enddate'] ?? '',
    service,
  }).toString()}`;
