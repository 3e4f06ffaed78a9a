import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeadersReading } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { Html } from '../content/html.tsx'
import { QUESTIONS_ID } from '../content/pages/questions/enhance-question-search.ts'
import { MAX_QUERY_LENGTH } from '../content/pages/questions/matches-query.ts'
import { QuestionSearch } from '../content/pages/questions/question-search.tsx'
import { findQuestions } from '../content/pages/questions/questions-page.ts'
import { writeGroups } from '../content/pages/questions/write-groups.ts'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/questions'

export const handle = contentPage('question-search')

export const headers = contentHeadersReading('q')

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  const { page, count, total } = findQuestions(writeGroups(site), query)
  return { ...renderContent(page, site), query, count, total }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { head, parts, query, count, total } = loaderData
  return (
    <ContentFrame head={head}>
      <Island name="question-search" of={QuestionSearch} props={{ query, count, total }} />
      <Html html={parts.main} id={QUESTIONS_ID} tabIndex={-1} />
    </ContentFrame>
  )
}
