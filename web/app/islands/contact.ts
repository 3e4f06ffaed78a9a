import { enhanceContactForm, FORMS, type FormId } from '../features/contact/index.ts'

export default function wake(host: HTMLElement, { form }: { readonly form: FormId }): void {
  const element = host.querySelector('form')
  if (element) enhanceContactForm(element, FORMS[form])
}
