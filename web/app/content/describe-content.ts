import { describePage } from '../page-meta.ts'
import type { RenderedContent } from './render-content.ts'

export function describeContent(written: RenderedContent<never> | undefined) {
  if (written === undefined) return []
  const { head, siteName, siteUrl } = written
  const { title, description, keywords, path } = head
  return [
    ...describePage({ title, description, keywords, siteName, siteUrl, path }),
    { 'script:ld+json': breadcrumbData(written) },
    ...(head.questions?.length ? [{ 'script:ld+json': questionData(head.questions) }] : []),
  ]
}

function breadcrumbData({ head, siteUrl }: RenderedContent<never>) {
  const steps = [{ name: 'Inicio', path: '/' }, ...(head.breadcrumbs ?? []), head]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

function questionData(questions: NonNullable<RenderedContent<never>['head']['questions']>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
