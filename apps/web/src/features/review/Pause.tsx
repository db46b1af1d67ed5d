/** Where what stands apart on the screen would be read in one breath. */
export function Pause() {
  return <span className="unseen">, </span>;
}
