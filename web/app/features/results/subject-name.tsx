interface SubjectNameProps {
  kind: 'patent' | 'dni'
  /** Masked where the page does not show it in full. */
  subject: string
}

/** `Patente AB123CD`, in two lines on a phone. */
export function SubjectName({ kind, subject }: SubjectNameProps) {
  return (
    <>
      <span className="max-sm:block max-sm:text-xs max-sm:font-medium max-sm:text-ink-soft">
        {kind === 'dni' ? 'DNI' : 'Patente'}
      </span>{' '}
      <span className="tabular-nums">{subject}</span>
    </>
  )
}
