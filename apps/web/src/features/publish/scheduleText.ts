import type { ReportSchedule } from '@gvol/wire'

export const DAY_NAMES: Readonly<Record<ReportSchedule['day'], string>> = {
  'every-day': 'Every day',
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
}

/** `every day at 08:00, Europe/Berlin` */
export const scheduleText = ({ day, hour, zone }: ReportSchedule): string =>
  `${day === 'every-day' ? 'every day' : `on ${DAY_NAMES[day]}`} at ${String(hour).padStart(2, '0')}:00, ${zone}`
