export { FineList } from './fine-list.tsx'
export { FineSection } from './fine-section.tsx'
export { JurisdictionSummary } from './jurisdiction-summary.tsx'
export { SummaryCards } from './summary-cards.tsx'
