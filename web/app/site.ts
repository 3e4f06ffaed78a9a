import type {
  JurisdictionDescription,
  PublicProfile,
  ResultsReply,
  SiteNotice,
  SourceStates,
} from '@multas/contract'

/** Monitoring by the month, as this site offers it. */
export interface MonitoringOffer {
  readonly priceCentavos: number
  readonly maxSubjects: number
  /** Payments are enabled. */
  readonly isForSale: boolean
}

/** What the pages know of the site that serves them. */
export interface SiteContext {
  readonly siteName: string
  /** Canonical address, without a final slash. */
  readonly siteUrl: string
  /** Where a visitor may write to the operator. */
  readonly contactEmail: string
  /** Where a visitor may write about personal data. */
  readonly privacyEmail: string
  /** Who runs the site; null where a demonstration does not say. */
  readonly operator: {
    readonly name: string
    readonly cuit: string
    readonly address: string
    readonly privacyEmail: string
  } | null
  /** Whose public page exists: of everyone whom a search by DNI found, of people who claimed their own, or of nobody. */
  readonly profiles: 'everyone' | 'own' | 'nobody'
  /** From whom mails come, as they show it: `Multas <avisos@multas.example>`. */
  readonly mailFrom: string
  /** Some source is the simulator: every page says that its data is for demonstration. */
  readonly demo: boolean
  /** What monitoring costs, and whether it can be subscribed to on this site. */
  readonly monitoring: MonitoringOffer
  /** What every page says above everything else; null for nothing. */
  readonly notice: SiteNotice | null
  /** Names of the jurisdictions a search consults, for the label that rotates while searching. */
  readonly jurisdictionNames: readonly string[]
  /** What is known of every jurisdiction, each fact with its source; in the order of their names. */
  jurisdictions(): readonly JurisdictionDescription[]
  /** How the source of every jurisdiction stands; null when the measurements can't be read now. */
  sourceStates(): Promise<SourceStates | null>
  /** The result behind a private link; null when the link is wrong, revoked or expired. */
  fetchResults(token: string): Promise<ResultsReply | null>
  /** The public page of a person; null alike for one that never was, was removed, or is not shown. */
  fetchProfile(slug: string): Promise<PublicProfile | null>
}

/** What is asked for. No header of a request has a part in a page. */
export interface PageRequest {
  /** The canonical address of the page, with its query. */
  readonly url: string
  readonly method: 'GET' | 'HEAD'
}

/** What is answered. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** One request for one page. */
export interface Page {
  readonly site: SiteContext
  /** Allows this response's own inline scripts and no others. */
  readonly nonce: string
  /** Told of everything that went wrong while rendering. */
  onError(error: unknown): void
}
