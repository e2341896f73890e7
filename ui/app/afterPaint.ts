/** Does what can wait until a press is answered: in a task of its own, by a message to itself, which comes behind the frame. */
export const afterPaint = (callback: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
};
