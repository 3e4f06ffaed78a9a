import { Button } from '../../ui/button.tsx'
import type { CodeRequest } from '../confirmation/index.ts'

export function SendCodeButton({ asked, label }: { asked: CodeRequest; label: string }) {
  const { pending, problem } = asked
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={pending !== null}
        onClick={() => void asked.send()}
      >
        {pending === 'sending' ? 'Enviando código...' : label}
      </Button>
    </>
  )
}
