export function showStage(host: ParentNode, stage: string): HTMLElement | null {
  const stages = [...host.querySelectorAll<HTMLElement>('[data-stage]')]
  for (const element of stages) element.hidden = element.dataset.stage !== stage
  return stages.find((element) => !element.hidden) ?? null
}
