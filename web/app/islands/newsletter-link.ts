export { enhanceNewsletterLink as default } from '../features/contact/index.ts'
