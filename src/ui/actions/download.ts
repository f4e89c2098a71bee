type File = { name: string; text: string; type?: string }

/** Offers a text as a download, as JSON by default. */
export function download({ name, text, type = 'application/json' }: File): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Not at once: some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
