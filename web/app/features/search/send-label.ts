export function sendLabel(isSending: boolean, isOnline: boolean): string {
  if (!isSending) return 'Enviar código de verificación'
  return isOnline ? 'Enviando código...' : 'Lo enviamos cuando vuelva la conexión'
}
