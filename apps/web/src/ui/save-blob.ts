/** Hands a file to the browser, to be kept under a name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has been taken by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
