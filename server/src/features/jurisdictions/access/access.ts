import type { Endpoint, OutboundReply, UpstreamSession } from '../../../platform/outbound/index.ts'
import type { Variables } from '../consulting/variables.ts'
import type { Verdict } from '../reading/rules.ts'

export type Entrance =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly verdict: Verdict }

export interface Access {
  enter(endpoint: Endpoint, session: UpstreamSession, variables: Variables): Promise<Entrance>
  /** True if the reply rejects the cached state; a verdict if undetermined. */
  isRefused(reply: OutboundReply, session: UpstreamSession): Promise<boolean | Verdict>
  invalidate(): void
  close(): Promise<void>
}
