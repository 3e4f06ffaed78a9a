interface MailChoiceProps {
  chosen: boolean
  onChoose(mailsResult: boolean): void
}

/** Whoever leaves before the end is mailed in any case: nobody loses a result. */
export function MailChoice({ chosen, onChoose }: MailChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span>
        Enviame el resultado por correo al terminar.{' '}
        <span className="text-ink-soft">Si cerrás la página antes, te llega igual.</span>
      </span>
    </label>
  )
}
