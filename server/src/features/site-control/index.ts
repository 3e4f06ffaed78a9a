import {
  adminChangeSetting,
  adminReadSettings,
  type CodeLimits,
  type SettingChange,
  type SiteBanner,
} from '@multas/contract'
import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/lock-key.ts'
import { afterCommit } from '../../platform/database/unit-of-work.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { createSiteSettings } from '../../platform/settings/site-settings.ts'
import { withoutUndefined } from '../../platform/validation/without-undefined.ts'
import { followSettings } from './follow-settings.ts'
import { CODE_LIMITS, FEEDBACK_ENABLED, SITE_BANNER, WAIT_DAYS } from './runtime-settings.ts'

export interface SiteControlDeps {
  readonly database: Db
  readonly outgoing: Pick<Outgoing, 'follow'>
  readonly clock: Clock
  readonly log: Log
  readonly defaults: { readonly waitDays: number; readonly codeLimits: CodeLimits }
}

export interface SiteControl extends FeatureWith<'routes' | 'start' | 'close'> {
  isFeedbackEnabled(): boolean
  waitDays(): number
  codeLimits(): CodeLimits
  notice(): SiteBanner | null
  onNotice(listener: () => void): void
}

export function createSiteControl({
  database,
  outgoing,
  clock,
  log,
  defaults,
}: SiteControlDeps): SiteControl {
  const settings = createSiteSettings(database)
  const follower = followSettings({ settings, outgoing, clock, log })

  async function change(one: SettingChange): Promise<void> {
    switch (one.key) {
      case 'feedback':
        return settings.write(FEEDBACK_ENABLED, one.value)
      case 'waitDays':
        return settings.write(WAIT_DAYS, one.value)
      case 'codeLimits':
        return changeCodeLimits(one.value)
      case 'notice':
        return settings.write(SITE_BANNER, one.value)
    }
  }

  function changeCodeLimits(given: Partial<Record<keyof CodeLimits, number | undefined>> | null) {
    return database.transaction().execute(async (transaction) => {
      await lockKey(transaction, CODE_LIMITS.key)
      const stored = createSiteSettings(transaction)
      const current = (await stored.read(CODE_LIMITS)) ?? defaults.codeLimits
      await stored.write(CODE_LIMITS, given && { ...current, ...withoutUndefined(given) })
    })
  }

  return {
    isFeedbackEnabled: () => follower.values().feedback,
    waitDays: () => follower.values().waitDays ?? defaults.waitDays,
    codeLimits: () => follower.values().codeLimits ?? defaults.codeLimits,
    notice: follower.notice,
    onNotice: follower.onNotice,
    start: follower.start,
    close: async () => follower.close(),
    routes(app) {
      registerCall(app, adminReadSettings, async () => {
        await follower.refresh()
        return { ...follower.values(), defaults }
      })
      registerCall(app, adminChangeSetting, async ({ body, note }) => {
        note(body.key, { value: describeValue(body) })
        if (body.key === 'notice') requireDayToCome(body.value, clock())
        await change(body)
        await afterCommit(follower.refreshAndLog)
        return { done: true } as const
      })
    },
  }
}

/** An expired banner would be stored and never shown. */
function requireDayToCome(banner: SiteBanner | null, now: Date): void {
  const until = banner?.until ?? null
  if (until !== null && until < todayInArgentina(now))
    throw new Problem(400, 'datos_invalidos', 'El último día del aviso ya pasó.', {
      fields: [{ path: 'value.until', message: 'Ese día ya pasó' }],
    })
}

const describeValue = ({ value }: SettingChange): string => JSON.stringify(value)
