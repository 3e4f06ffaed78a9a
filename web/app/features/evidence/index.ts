export { DownloadDocument } from './download-document.tsx'
export { documentLink } from './evidence-links.ts'
export { EvidencePhotos } from './evidence-photos.tsx'
