export { DownloadDocument } from './download-document.tsx'
export { EvidencePhotos } from './evidence-photos.tsx'
