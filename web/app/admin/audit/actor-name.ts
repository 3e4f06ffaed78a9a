const NAMELESS: Readonly<Record<string, string>> = {
  command: 'Un comando del servidor',
  nobody: 'Alguien sin ingresar',
}

export function actorName(actor: string, name: string | null): string {
  return name ?? NAMELESS[actor] ?? actor
}
