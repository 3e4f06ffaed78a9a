import { z } from 'zod'
import { writtenDay } from '../days.ts'
import { count, decimal } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { SOURCE_STATE_WORDS } from './jurisdictions.ts'
import { TABLE_EXPORT_MEDIA } from './table.ts'

export const FIGURE_RANGES = ['today', '7d', '30d', '90d', 'custom'] as const
export type FigureRange = (typeof FIGURE_RANGES)[number]

/** Days that a range of one's own may have. */
export const MAX_FIGURE_DAYS = 366

/**
 * What a visit does on its way to its fines, in the order of the way: a code is verified before a search starts.
 * Types of tracking events.
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

/** What can be downloaded by itself. */
export const FIGURES = ['searches', 'funnel', 'mails', 'jurisdictions', 'income'] as const
export type Figure = (typeof FIGURES)[number]

/** In the period, and in the one before it. */
const compared = z.object({ now: count, before: count })
export type Compared = z.infer<typeof compared>

const span = z.object({
  /** Days in Argentina, both within. */
  from: z.iso.date(),
  to: z.iso.date(),
})

const searchCounts = z.object({
  started: count,
  /** Different verified e-mail addresses; over several days, the sum of each day's. */
  visitors: count,
  /** Told to the end. */
  completed: count,
  /** Of those, the ones in which at least one jurisdiction failed. */
  withFailures: count,
})
export type SearchCounts = z.infer<typeof searchCounts>

const point = z.object({
  /** A day, `2026-11-22`, or an hour of the one day, `14`; in Argentina. */
  at: z.string(),
  /** Null while it is still to come. */
  now: searchCounts.nullable(),
  before: searchCounts,
})
export type FigurePoint = z.infer<typeof point>

const jurisdiction = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.enum(SOURCE_STATE_WORDS),
  /** Times that its source was asked; what came from a cache is not among them. */
  consultations: compared,
  /** Of those of the period, answered in full. */
  answered: count,
  /** Of those answered, in milliseconds. */
  medianMs: decimal.nullable(),
  p95Ms: decimal.nullable(),
})
export type JurisdictionFigures = z.infer<typeof jurisdiction>

const incomeSum = z.object({
  /** In centavos of ARS: what was paid, and what was given back, by when it was paid. */
  paidCentavos: count,
  refundedCentavos: count,
  payments: count,
  /** Subscriptions that were authorized, and that ended. */
  begun: count,
  ended: count,
})
export type IncomeSum = z.infer<typeof incomeSum>

const incomePoint = z.object({
  /** As of the points above. */
  at: z.string(),
  now: incomeSum.nullable(),
  before: incomeSum,
})

const query = z.object({
  range: z.enum(FIGURE_RANGES).default('7d'),
  /** Only with `custom`. */
  from: writtenDay.optional(),
  to: writtenDay.optional(),
})

export const adminFigures = defineAdminCall({
  operation: 'admin.figures.read',
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Las cifras de un período, comparadas con las del anterior.',
  tag: 'Administración',
  role: 'read_only',
  query,
  replies: {
    200: z.object({
      readAt: z.iso.datetime(),
      period: span,
      /** As many days before it. */
      before: span,
      /** The period is not over: of one day, `before` is counted up to the same hour. */
      isRunning: z.boolean(),
      step: z.enum(['hour', 'day']),
      points: z.array(point),
      searches: z.object({ now: searchCounts, before: searchCounts }),
      /** Visits that did each step at least once; in the order of `FUNNEL_STEPS`. */
      funnel: z.array(compared.extend({ step: z.enum(FUNNEL_STEPS) })),
      /** Attempts to hand a mail over, by what the mail is for. */
      mails: z.array(
        z.object({ kind: z.string(), sent: compared, refused: compared, unavailable: compared }),
      ),
      /** The most consulted first. */
      jurisdictions: z.array(jurisdiction),
      income: z.object({
        points: z.array(incomePoint),
        now: incomeSum,
        before: incomeSum,
        /** At this moment, whatever the period. */
        standing: z.object({ active: count, past_due: count, paused: count, pending: count }),
      }),
    }),
  },
  errors: [400],
})

export const adminFiguresNow = defineAdminCall({
  operation: 'admin.figures.now',
  method: 'GET',
  path: '/api/admin/figures/now',
  summary: 'Lo que pasa en este momento.',
  tag: 'Administración',
  role: 'read_only',
  replies: {
    200: z.object({
      readAt: z.iso.datetime(),
      /** Searches that are running; those that wait for their turn are not among them. */
      running: count,
      /** Searches that wait for their turn (`SEARCH_CONCURRENCY`), in all processes. */
      queued: count,
      /** Visits from which something was heard in the last five minutes. */
      visits: count,
      /** Browsers that follow a search over a live socket of the answering process. */
      followers: count,
      mails: z.object({
        /** To be handed over, or tried again. */
        waiting: count,
        /** Given up after their last attempt. */
        dead: count,
      }),
      /** The looks at watched plates and DNIs. */
      checks: z.object({
        watched: count,
        /** Those whose turn has come and that nobody has finished. */
        due: count,
        /** How long the one that waits longest has waited; 0 when none does. */
        latestSeconds: count,
      }),
      /** What the operator should look after, of the last 24 hours, the newest first. */
      notices: z.array(
        z.object({
          /** All requests come from one address; a limit of codes is reached often. */
          kind: z.enum(['single_address', 'code_limit']),
          /** Of `code_limit`: its name, as in the metrics. */
          limit: z.string().nullable(),
          lastAt: z.iso.datetime(),
        }),
      ),
    }),
  },
})

export const adminExportFigure = defineAdminCall({
  operation: 'admin.figures.export',
  method: 'GET',
  path: '/api/admin/figures/export',
  summary: 'Una de las cifras, en CSV.',
  tag: 'Administración',
  role: 'read_only',
  query: query.extend({ figure: z.enum(FIGURES) }),
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
  errors: [400],
})
