type Download = { name: string; type?: string; text: string | Blob }

/** Offers a file as a download; a text is JSON by default. */
export function download({ name, type = 'application/json', text }: Download): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked later, because some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
