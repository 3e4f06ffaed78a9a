import { SOURCE_STATE_NAMES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { centavos, count, decimal } from '../numbers.ts'
import { oneOf } from './admin-resource.ts'
import { TABLE_EXPORT_MEDIA } from './table.ts'

export const FIGURE_RANGES = ['today', '7d', '30d', '90d', 'custom'] as const
export type FigureRange = (typeof FIGURE_RANGES)[number]

export const MAX_FIGURE_DAYS = 366

/**
 * Steps of a visit towards its fines, in order, as types of tracking events. A code is verified before a
 * search starts.
 */
export const FUNNEL_STEPS = [
  'page_view',
  'otp_verified',
  'search_started',
  'search_completed',
  'infraction_viewed',
  'document_downloaded',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export const MAIL_OUTCOMES = ['sent', 'refused', 'unavailable'] as const
export type MailOutcomeWord = (typeof MAIL_OUTCOMES)[number]

export const FIGURES = ['searches', 'funnel', 'mails', 'jurisdictions', 'income'] as const
export type Figure = (typeof FIGURES)[number]

const compared = z.object({ now: count, before: count })
export type Compared = z.infer<typeof compared>

const span = z.object({
  /** Days in Argentina, inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
})

const searchCounts = z.object({
  started: count,
  /** Distinct verified e-mail addresses; over several days, the sum of each day's. */
  visitors: count,
  completed: count,
  /** Completed searches in which at least one jurisdiction failed. */
  withFailures: count,
})
export type SearchCounts = z.infer<typeof searchCounts>

const point = z.object({
  /** Day `2026-11-22`, or hour `14` of a single day, in Argentina. */
  at: z.string(),
  /** Null for the future. */
  now: searchCounts.nullable(),
  before: searchCounts,
})
export type FigurePoint = z.infer<typeof point>

const jurisdiction = z.object({
  slug: z.string(),
  name: z.string(),
  state: oneOf(SOURCE_STATE_NAMES),
  /** Requests to the source; cached answers are excluded. */
  consultations: compared,
  answered: count,
  /** Milliseconds, of full answers. */
  medianMs: decimal.nullable(),
  p95Ms: decimal.nullable(),
})
export type JurisdictionFigures = z.infer<typeof jurisdiction>

const incomeSum = z.object({
  /** Centavos of ARS paid and refunded, by the time of payment. */
  paidCentavos: centavos,
  refundedCentavos: centavos,
  payments: count,
  begun: count,
  ended: count,
})
export type IncomeSum = z.infer<typeof incomeSum>

const incomePoint = z.object({
  at: z.string(),
  now: incomeSum.nullable(),
  before: incomeSum,
})

const query = z.object({
  range: z.enum(FIGURE_RANGES).default('7d'),
  from: writtenDay.optional(),
  to: writtenDay.optional(),
})

export const adminFigures = defineCall({
  operation: 'admin.figures.read',
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Las cifras de un período, comparadas con las del anterior.',
  access: { by: 'admin', role: 'read_only' },
  tag: 'Administración',
  query,
  replies: {
    200: z.object({
      readAt: z.iso.datetime(),
      period: span,
      before: span,
      /** The period is still running: of one day, `before` counts up to the same hour. */
      isRunning: z.boolean(),
      step: z.enum(['hour', 'day']),
      points: z.array(point),
      searches: z.object({ now: searchCounts, before: searchCounts }),
      /** Visits that did each step at least once. */
      funnel: z.array(compared.extend({ step: z.enum(FUNNEL_STEPS) })),
      mails: z.array(
        z.object({ kind: z.string(), sent: compared, refused: compared, unavailable: compared }),
      ),
      jurisdictions: z.array(jurisdiction),
      income: z.object({
        points: z.array(incomePoint),
        now: incomeSum,
        before: incomeSum,
        /** Current values, independent of the period. */
        statuses: z.object({ active: count, past_due: count, paused: count, pending: count }),
      }),
    }),
  },
  errors: [400],
})

export const adminFiguresNow = defineCall({
  operation: 'admin.figures.now',
  method: 'GET',
  path: '/api/admin/figures/now',
  summary: 'Las cifras de este momento.',
  access: { by: 'admin', role: 'read_only' },
  tag: 'Administración',
  replies: {
    200: z.object({
      readAt: z.iso.datetime(),
      /** Running searches, without those that wait for their turn. */
      running: count,
      /** Searches that wait for their turn (`SEARCH_CONCURRENCY`), in all processes. */
      queued: count,
      /** Visits with an event in the last five minutes. */
      visits: count,
      /** Browsers that follow a search over a live socket of this process. */
      followers: count,
      mails: z.object({
        waiting: count,
        dead: count,
      }),
      checks: z.object({
        watched: count,
        due: count,
        /** Longest wait; 0 if none waits. */
        latestSeconds: count,
      }),
      /** A change of `APP_SECRET` under way; `share` is 0 to 1. */
      secretChange: z
        .object({ share: z.number().min(0).max(1), changedRows: count, processesBehind: count })
        .nullable(),
      backup: z.object({
        createdAt: z.iso.datetime().nullable(),
        /** When a backup was last restored into a scratch database. */
        verifiedAt: z.iso.datetime().nullable(),
        /** A copy or its rehearsal is more than 26 hours old or missing. */
        isLate: z.boolean(),
        /** Of the last attempt. */
        failure: z
          .object({ step: z.enum(['create', 'verify']), at: z.iso.datetime(), reason: z.string() })
          .nullable(),
      }),
      /** Of the last 24 hours, newest first. */
      alerts: z.array(
        z.object({
          /** All requests come from one address; a limit of codes is reached often. */
          kind: z.enum(['single_address', 'code_limit']),
          /** Metric name of the limit; only with `code_limit`. */
          limit: z.string().nullable(),
          lastAt: z.iso.datetime(),
        }),
      ),
    }),
  },
})

export const adminExportFigure = defineCall({
  operation: 'admin.figures.export',
  method: 'GET',
  path: '/api/admin/figures/export',
  summary: 'Una de las cifras, en CSV.',
  access: { by: 'admin', role: 'read_only' },
  tag: 'Administración',
  query: query.extend({ figure: z.enum(FIGURES) }),
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
  errors: [400],
})
