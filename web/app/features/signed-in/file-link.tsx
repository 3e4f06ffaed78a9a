import type { MouseEvent } from 'react'
import { type ContractCall, download, type Route } from '../../api/call.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useAct } from './use-act.ts'

interface FileLinkProps {
  /** The address of a call that answers a file. */
  href: string
  label: string
  /** What the file is called when the server gives it no name. */
  fileName: string
  className?: string
}

/**
 * A file to keep. It is asked for as any call is: when that is refused, the person reads why, and whoever is no longer
 * signed in comes to the door, instead of finding the refusal saved under the file's name.
 */
export function FileLink({ href, label, fileName, className }: FileLinkProps) {
  const { isBusy, run } = useAct({ done: null, changes: [] })
  async function save() {
    const route: Route<ContractCall> = { method: 'GET', path: href }
    const { name, content } = await download(route)
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
