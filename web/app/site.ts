import type {
  JurisdictionDescription,
  PublicProfile,
  ResultsReply,
  SiteBanner,
  SourceStates,
} from '@multas/contract'

export interface MonitoringOffer {
  readonly priceCentavos: number
  readonly maxSubjects: number
  readonly isForSale: boolean
}

export interface SiteContext {
  readonly siteName: string
  /** Canonical URL without a trailing slash. */
  readonly siteUrl: string
  readonly contactEmail: string
  readonly privacyEmail: string
  /** Null on a demonstration without an operator. */
  readonly operator: {
    readonly name: string
    readonly cuit: string
    readonly address: string
    readonly privacyEmail: string
  } | null
  /** `own`: those who claimed their page. */
  readonly profiles: 'everyone' | 'own' | 'nobody'
  /** Sender as mails show it: `Multas <avisos@multas.example>`. */
  readonly mailFrom: string
  /** A source is simulated: every page labels its data as demonstration. */
  readonly demo: boolean
  readonly monitoring: MonitoringOffer
  readonly notice: SiteBanner | null
  readonly jurisdictionNames: readonly string[]
  /** Sorted by name. */
  jurisdictions(): readonly JurisdictionDescription[]
  sourceStates(): Promise<SourceStates | null>
  fetchResults(token: string): Promise<ResultsReply | null>
  /** Null alike if it never existed, was removed, or is hidden. */
  fetchProfile(slug: string): Promise<PublicProfile | null>
}

export interface PageRequest {
  readonly url: string
  readonly method: 'GET' | 'HEAD'
}

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Page {
  readonly site: SiteContext
  readonly nonce: string
  onError(error: unknown): void
}
