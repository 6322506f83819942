import { createRoot } from 'react-dom/client';
import { TradingPage } from './TradingPage';

const root = document.getElementById('root');
if (root) createRoot(root).render(<TradingPage />);
