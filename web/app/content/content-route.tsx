import { ContentFrame } from './content-frame.tsx'
import { HtmlPart } from './html-part.tsx'
import type { WrittenPage } from './write-page.ts'

export function ContentRoute({ loaderData }: { loaderData: WrittenPage }) {
  return (
    <ContentFrame head={loaderData.head}>
      <HtmlPart html={loaderData.parts.main} />
    </ContentFrame>
  )
}
