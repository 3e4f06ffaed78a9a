import type { MouseEvent } from 'react'
import { download } from '../../api/call.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useAction } from './use-action.ts'

interface FileLinkProps {
  href: string
  label: string
  fileName: string
  className?: string
}

/**
 * A refusal shows its reason, and an expired session leads to sign-in, instead of an error saved as the file.
 */
export function FileLink({ href, label, fileName, className }: FileLinkProps) {
  const { isBusy, run } = useAction({ done: null, changes: [] })
  async function save() {
    const { name, content } = await download({ method: 'GET', path: href })
    saveFile(name ?? fileName, content)
  }
  function follow(event: MouseEvent) {
    event.preventDefault()
    if (!isBusy) void run(save)
  }
  return (
    <a href={href} download aria-busy={isBusy} className={className} onClick={follow}>
      {isBusy ? 'Preparando...' : label}
    </a>
  )
}
