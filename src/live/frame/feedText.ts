// A separate chunk, because few examples import the feed.
import feed from '@live/feed.txt';

export { feed };
