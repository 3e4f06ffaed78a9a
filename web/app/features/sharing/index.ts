export { SharePanel } from './share-panel.tsx'
