export { amountCentavos, fullAmountCentavos, pendingCentavos } from './fine-amounts.ts'
export { FineSection } from './fine-section.tsx'
export { JurisdictionSummary } from './jurisdiction-summary.tsx'
export { SummaryCards } from './summary-cards.tsx'
