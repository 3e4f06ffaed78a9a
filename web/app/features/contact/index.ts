export { ContactSection } from './contact-section.tsx'
export { FLEET_FORM, MUNICIPALITY_FORM, NEWSLETTER_FORM } from './forms.ts'
export { NewsletterLink } from './newsletter-link.tsx'
