import { WEBHOOK_ANSWER_S } from '@multas/contract'
import { createAccountSessions } from '../features/accounts/index.ts'
import { findPhraseOf } from '../features/notifications/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import type { HookRegistry } from '../platform/feature/hooks.ts'
import { registerCall } from '../platform/http/register-call.ts'
import { createWebhookClient, type WebhookClient } from '../platform/outbound/safe-fetch.ts'
import type { Hooks } from './hooks.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'
import { openLimiter } from './open-limiter.ts'

export type Shared = ReturnType<typeof shareWithFeatures>

export function shareWithFeatures(
  infrastructure: Infrastructure,
  opened: OpenJurisdictions,
  hooks: HookRegistry<Hooks>,
) {
  const { settings, outgoing, metrics } = infrastructure
  const { siteName: name, siteUrl, contactEmail, isDemo } = settings
  const accounts = createAccountSessions(infrastructure)
  return {
    ...infrastructure,
    ...opened,
    hooks,
    limiter: openLimiter(infrastructure),
    registerAdminCall: registerCall,
    checkEmail: createEmailCheck(),
    accounts,
    requireHolder: accounts.requireHolder,
    phraseOf: (email: string) => findPhraseOf(infrastructure, email),
    site: { name, url: siteUrl, isDemo },
    siteUrl,
    contactEmail,
    openWebhookClient: (kind: 'push' | 'webhook'): WebhookClient =>
      createWebhookClient({
        allowsPrivate: settings.webhooksToPrivate,
        timeoutMs: WEBHOOK_ANSWER_S * 1_000,
        mayPost: outgoing.isOn,
        onPost: (outcome) => metrics.posted(kind, outcome),
      }),
  }
}
