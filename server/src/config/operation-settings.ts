import type { Environment } from './env.ts'

export type MetricsSettings = { port: number; host: string }

/** Retention in days; null keeps data for ever. */
export type RetentionSettings = {
  mailDays: number
  auditDays: number | null
  reportDays: number | null
  eventDays: number | null
  openDays: number | null
}

export const readMetricsSettings = (env: Environment): MetricsSettings | null =>
  env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST }

export const readRetentionSettings = (env: Environment): RetentionSettings => ({
  mailDays: env.RETENTION_MAIL_DAYS,
  auditDays: env.RETENTION_AUDIT_DAYS || null,
  reportDays: env.RETENTION_REPORTS_DAYS || null,
  eventDays: env.RETENTION_EVENTS_DAYS || null,
  openDays: env.RETENTION_OPENS_DAYS || null,
})
