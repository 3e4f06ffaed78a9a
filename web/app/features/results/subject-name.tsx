interface SubjectNameProps {
  kind: 'patent' | 'dni'
  subject: string
}

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
