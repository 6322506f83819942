// A separate chunk, because few examples import the terminal.
import terminal from '@live/terminal.txt';

export { terminal };
