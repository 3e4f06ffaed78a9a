import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface SearchPlaceholderProps {
  title: string
  /** The page has its own title elsewhere, so this one is not a heading. */
  isBesideTitle?: boolean
  children?: ReactNode
}

export function SearchPlaceholder({ title, isBesideTitle = false, children }: SearchPlaceholderProps) {
  const Title = isBesideTitle ? 'p' : 'h1'
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-2 px-4 py-2 sm:gap-6 sm:py-10">
      <Title className="flex min-h-11 items-center text-lg leading-tight font-extrabold tracking-tight sm:text-2xl">
        {title}
      </Title>
      {children ?? <Skeletons />}
    </div>
  )
}

function Skeletons() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="min-h-52">
        <Skeleton lines={4} />
      </Card>
      <Card className="min-h-52 max-lg:hidden">
        <Skeleton lines={4} />
      </Card>
      <Card className="min-h-64 lg:col-start-1">
        <Skeleton lines={6} />
      </Card>
    </div>
  )
}
